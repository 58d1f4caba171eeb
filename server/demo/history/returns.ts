import type { ReturnReason } from "@cairn/contract/orders/returns/public.ts";
import { isSoldOut } from "./baskets.ts";
import { atWork, day, hour, minute } from "./calendar.ts";
import { mailAboutOrder, mailLine } from "./mails.ts";
import { byCustomer, move, note, type Story, support } from "./placing.ts";
import { paidFor, refund } from "./refunding.ts";

/** What customers say, and whether what comes back can be sold again. */
const reasons: readonly { reason: ReturnReason; text: string; isAsNew: boolean }[] = [
  { reason: "does_not_fit", text: "The hip belt sits too high on me. Never worn outside.", isAsNew: true },
  { reason: "does_not_fit", text: "Too long in the back, I should have measured first.", isAsNew: true },
  { reason: "not_wanted", text: "It was a present, and we already had one.", isAsNew: true },
  { reason: "not_wanted", text: "", isAsNew: true },
  { reason: "not_as_described", text: "The colour is darker than in the pictures.", isAsNew: true },
  { reason: "faulty", text: "The zip came off its track on the second day.", isAsNew: false },
  { reason: "damaged", text: "The box was crushed and the buckle is cracked.", isAsNew: false },
  { reason: "other", text: "Please see my mail of yesterday.", isAsNew: true },
];

const instructions = "Please pack it in its bag, add the slip, and leave it at any post office with the label we sent.";

/** How far a return has come, or was allowed to. */
export type ReturnEnd = "asked" | "accepted" | "received" | "refunded" | "declined" | "withdrawn" | "closed";

/**
 * The customer asks to send a line back some days after it arrived, and the return goes on as far as it is told and has
 * come by now.
 */
export function returnSome(story: Story, askedAt: number, end: ReturnEnd): void {
  const { books, order, random, lines } = story;
  const line = random.pick(lines);
  const { reason, text, isAsNew } = random.pick(reasons);
  const id = books.returns.length + 1;
  const words = { reason, text, instructions: "", answer: "" };
  const row: (typeof books.returns)[number] = {
    id,
    order_id: order.id,
    state: "asked",
    ...words,
    idempotency_key: `demo-return-${id}`,
    asked_at: new Date(askedAt).toISOString(),
  };
  const back = { return_id: id, line_id: line.id, quantity: 1, exchange_variant_id: null, restocked_quantity: 0 };
  books.returns.push(row);
  books.returnLines.push(back);
  const mail = (at: number, kind: "asked" | "accepted" | "declined" | "received" | "closed", answer = "") =>
    mailAboutOrder(
      story,
      at,
      `return-${kind}`,
      { lines: [mailLine(books, line, 1)], words: answer },
      `${order.reference}-${id}`,
    );
  note(story, askedAt, "return_asked", byCustomer, { return: id, reason });
  mail(askedAt, "asked");
  if (end === "asked") return;
  if (end === "withdrawn") {
    row.state = "withdrawn";
    note(story, askedAt + 3 * hour, "return_withdrawn", byCustomer, { return: id });
    return;
  }
  const answeredAt = atWork(random, askedAt);
  if (answeredAt > books.now - hour) return;
  if (end === "declined") {
    row.state = "declined";
    row.answer = "It has been used and washed, which our terms do not take back.";
    note(story, answeredAt, "return_declined", support, { return: id, answer: row.answer });
    mail(answeredAt, "declined", row.answer);
    return;
  }
  row.state = "accepted";
  row.instructions = instructions;
  note(story, answeredAt, "return_accepted", support, { return: id, instructions });
  mail(answeredAt, "accepted", instructions);
  const receivedAt = atWork(random, answeredAt + random.between(3, 7) * day);
  if (end === "accepted" || receivedAt > books.now - hour) return;
  row.state = "received";
  note(story, receivedAt, "return_received", support, { return: id });
  mail(receivedAt, "received");
  if (isAsNew && !isSoldOut(line)) {
    back.restocked_quantity = 1;
    line.restocked_quantity += 1;
    move(story, receivedAt, "restocked", line, 1, { stock: 1, held: 0 });
  }
  const endedAt = receivedAt + random.between(20, 90) * minute;
  if (end === "received" || endedAt > books.now - hour) return;
  if (end === "closed") {
    row.state = "closed";
    row.answer = "We have mended it and sent it back to you.";
    note(story, endedAt, "return_closed", support, { return: id, answer: row.answer });
    mail(endedAt, "closed", row.answer);
    return;
  }
  row.state = "refunded";
  note(story, endedAt, "return_refunded", support, { return: id });
  const units = [{ line, units: 1 }];
  const asked = { amountPence: paidFor(units), reason: "returned", lines: units, idempotencyKey: `return-${id}` };
  refund(story, endedAt, asked);
}
