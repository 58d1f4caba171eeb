import { type Carrier, carriers } from "@cairn/contract/orders/carriers.ts";

const name = "cairn-carrier";

/** The carrier that this browser's packer chose last. */
export function lastCarrier(): Carrier {
  const kept = localStorage.getItem(name);
  return carriers.find((carrier) => carrier === kept) ?? carriers[0];
}

/** Keeps the choice for the next parcel. */
export function keepCarrier(carrier: string): void {
  localStorage.setItem(name, carrier);
}
