/**
 * Shops beside the one of which most tests are: of an owner who has yet to make something, and one to be turned over.
 */
const places = { empty: 3, dashboard: 4 } as const;
export type OtherShop = keyof typeof places;

/** Beside the ports of the other shops and of the mail server. */
export function portOf(shop: OtherShop): number {
  return Number(process.env.E2E_PORT) + places[shop];
}

export function addressOf(shop: OtherShop): string {
  return `http://localhost:${portOf(shop)}`;
}
