/** Beside the ports of the other shops and of the mail server: a shop of which its owner has yet to make something. */
export function emptyShopPort(): number {
  return Number(process.env.E2E_PORT) + 3;
}

export function emptyShop(): string {
  return `http://localhost:${emptyShopPort()}`;
}
