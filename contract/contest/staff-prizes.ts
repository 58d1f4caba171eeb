import * as z from "zod/mini";
import { amountSchema } from "../platform/amount.ts";
import { pence, writePounds } from "../platform/money.ts";
import { idSchema, lineLength, optionalText } from "../platform/text.ts";
import { type PlacePrize, prizeKinds } from "./prizes.ts";
import { editionPrizeMessages as messages } from "./staff-edition-messages.ts";

const leastSum = pence(1_00);
const mostSum = pence(5_000_00);

const prizeFields = {
  kind: z.enum(prizeKinds),
  /** Each is 0, null or empty where the kind has none of it. At most 90: providers take no payment of nothing. */
  percent: z._default(z.int().check(z.minimum(0), z.maximum(90)), 0),
  amount: z._default(amountSchema, pence(0)),
  variant_id: z._default(z.nullable(idSchema), null),
  words: z._default(optionalText(lineLength), ""),
};

/** A prize must have what its kind gives; what other kinds give is not kept. */
const fits = z.check<z.output<z.ZodMiniObject<typeof prizeFields>>>(({ value, issues }) => {
  const complain = (field: string, message: string) =>
    issues.push({ code: "custom", path: [field], message, input: value });
  const { kind, percent, amount, variant_id, words } = value;
  if (kind === "percent" && percent < 1) complain("percent", messages.percentRequired);
  if (kind === "sum" && (amount < leastSum || amount > mostSum)) complain("amount", messages.sumBetween);
  if (kind === "product" && variant_id === null) complain("variant_id", messages.productRequired);
  if (kind === "words" && words === "") complain("words", messages.wordsRequired);
});

/** A prize as staff settle it. */
export const prizeSchema = z.object(prizeFields).check(fits);
export type PrizeInput = z.output<typeof prizeSchema>;

/** A prize in a few words, as staff read it. */
export function prizeWords({ kind, percent, amount, product, words }: PlacePrize): string {
  if (kind === "percent") return messages.coupon(`${percent} %`);
  if (kind === "sum") return messages.coupon(writePounds(amount));
  return kind === "product" ? product : words;
}
