import type { changeReasons, MovementReason } from "@cairn/contract/catalogue/staff-stock.ts";

/** What causes are called by which staff change stock. */
export const changeNames: Readonly<Record<(typeof changeReasons)[number], string>> = {
  received: "Received",
  returned: "Came back",
  counted: "Counted",
  damaged: "Damaged",
  corrected: "Corrected by",
};

/** What causes of a change are called where it has happened. */
export const movementNames: Readonly<Record<MovementReason, string>> = {
  ...changeNames,
  corrected: "Corrected",
  opening: "Opening stock",
  held: "Held for an order",
  released: "Given back by an order",
  sold: "Sold",
  restocked: "Put back",
  allotted: "Held for a reservation",
  unallotted: "No longer held for a reservation",
};
