/** The parts of the menu, in their order. */
export const menuGroups = {
  sell: "Sell",
  catalogue: "Catalogue",
  content: "Content",
  contest: "Contest",
  talk: "Customers and mail",
  run: "The shop itself",
} as const;
export type MenuGroup = keyof typeof menuGroups;
