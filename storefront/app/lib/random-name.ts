/** A unique name that also works over plain HTTP, where browsers have no `crypto.randomUUID`. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
