/** Which change of which order a payment at a provider is for, and which attempt to pay it. */
export interface EditReference {
  readonly reference: string;
  readonly editId: number;
  readonly attempt: number;
}

/** What a provider knows a payment of a change by: each attempt is one of its own, since providers open one once. */
export function writeEditReference({ reference, editId, attempt }: EditReference): string {
  return `${reference}-E${editId}-${attempt}`;
}

/** The change that a provider's reference names; undefined of an order's own. */
export function readEditReference(text: string): EditReference | undefined {
  const [, reference = "", editId, attempt] = /^(.+)-E(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  return reference === "" ? undefined : { reference, editId: Number(editId), attempt: Number(attempt) };
}
