/** A name that nobody else comes upon, also over plain HTTP, where browsers have no `randomUUID`. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
