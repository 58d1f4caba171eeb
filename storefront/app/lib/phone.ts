/** A `tel:` link for a formatted phone number. */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** A link that opens a chat with a number in the messaging app; undefined for a setting without digits. */
export function messageLink(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "");
  return digits === "" ? undefined : `https://wa.me/${digits}`;
}
