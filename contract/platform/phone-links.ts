/*
 * Links of a phone number as it is kept, its extension after " ext. ". Every page's footer has one, so nothing else is
 * loaded for it.
 */

/** A `tel:` link for a phone number (RFC 3966). */
export function callLink(phone: string): string {
  const [number = "", inner] = phone.split(" ext. ");
  const dialled = number.replace(/^(\+.*?)\(0\)/, "$1").replace(/[^+\d]/g, "");
  return `tel:${dialled}${inner ? `;ext=${inner}` : ""}`;
}

/** A link that opens a chat with a number in the messaging app; undefined for a setting without digits. */
export function messageLink(phone: string): string | undefined {
  const digits = callLink(phone).replace(/;.*|\D/g, "");
  return digits === "" ? undefined : `https://wa.me/${digits}`;
}
