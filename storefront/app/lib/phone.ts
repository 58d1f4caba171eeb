/** Dials a number as it is written for people. */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** Opens a conversation with a number in the messaging app; undefined for a setting without digits. */
export function messageLink(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "");
  return digits === "" ? undefined : `https://wa.me/${digits}`;
}
