import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { orderChangeMessages } from "@cairn/contract/orders/change-messages.ts";
import { checkoutMessages } from "@cairn/contract/orders/messages.ts";
import type { ManualMethod, PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import { staffEditMessages } from "@cairn/contract/orders/staff-messages.ts";
import { pence } from "@cairn/contract/platform/money.ts";
import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import { AppError } from "../../../platform/errors.ts";
import type { PaymentReport } from "../../../platform/payments/provider.ts";
import type { Platform } from "../../../platform/platform.ts";
import { askProvider } from "../ask-provider.ts";
import { lockOrder } from "../lock-order.ts";
import { linkReturnUrls } from "../payment-links/return-urls.ts";
import { isUnderWay, type Settling, settlePayment } from "../settlement.ts";
import { type Actor, type OrderRow, recordEvent } from "../states.ts";
import { orders } from "../tables.ts";
import { applyEdit } from "./apply-edit.ts";
import { takeManually } from "./edit-order.ts";
import { writeEditReference } from "./edit-reference.ts";
import { canBeMade, endEdit, handleOf } from "./settle-edit.ts";
import { type EditRow, orderEdits } from "./tables.ts";

/** How long a provider's page of a change can be paid, unless the change lapses before. */
const pageMinutes = 60;

interface Payable {
  readonly order: OrderRow;
  readonly edit: EditRow;
}

/**
 * Opens the payment of a waiting change, or goes on with the one that is open. Refuses with 409 a change that waits no
 * longer or is being paid, and with 503 while the provider does not answer.
 */
export async function payEdit(platform: Settling, { order, edit }: Payable, option: PaymentOption): Promise<string> {
  if (edit.payment && edit.payment_id) {
    const report = await askProvider(platform, edit.payment, order.reference, (provider) =>
      edit.payment === option
        ? provider.retrieve(handleOf(order.reference, edit))
        : provider.close(handleOf(order.reference, edit)),
    );
    if (report && isUnderWay(report)) return settleAndRefuse(platform, edit.payment, report);
    if (report?.status === "open") {
      if (edit.payment !== option) throw beingPaid();
      if (edit.payment_link) return edit.payment_link;
    }
  }
  const opening = await beginAttempt(platform, order.reference, edit.id, option);
  const opened = await askProvider(platform, option, order.reference, (provider) => provider.open(opening.request));
  const isCurrent = and(eq(orderEdits.id, edit.id), eq(orderEdits.attempts, opening.attempt));
  const kept = await platform.db
    .update(orderEdits)
    .set({ payment_id: opened.payment_id, payment_link: opened.link })
    .where(and(isCurrent, eq(orderEdits.state, "waiting")))
    .returning({ id: orderEdits.id });
  if (kept.length > 0) return opened.link;
  // Another tab has begun an attempt of its own, or the change is over: nobody may pay this one.
  const { reference } = opening.request;
  await askProvider(platform, option, order.reference, (provider) =>
    provider.close({ reference, payment_id: opened.payment_id }),
  );
  throw beingPaid();
}

const beingPaid = () => new AppError("order_paid", 409, checkoutMessages.beingPaid);

async function settleAndRefuse(platform: Settling, option: PaymentOption, report: PaymentReport): Promise<never> {
  await settlePayment(platform, option, report);
  throw beingPaid();
}

/** Counts one more attempt, and makes what the provider is asked for by it. */
async function beginAttempt(
  platform: Pick<Platform, "db" | "cache" | "config">,
  reference: string,
  editId: number,
  option: PaymentOption,
) {
  return transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    const isOpen = and(
      eq(orderEdits.id, editId),
      eq(orderEdits.state, "waiting"),
      gt(orderEdits.expires_at, sql`now()`),
    );
    const [edit] = await tx
      .update(orderEdits)
      .set({ attempts: sql`${orderEdits.attempts} + 1`, payment: option, payment_id: null, payment_link: null })
      .where(isOpen)
      .returning();
    if (!edit?.expires_at) throw new AppError("link_dead", 409, orderChangeMessages.payLinkOver);
    const { publicUrl } = platform.config;
    const total = pence(edit.difference_pence);
    const page = Date.now() + pageMinutes * 60_000;
    return {
      attempt: edit.attempts,
      request: {
        reference: writeEditReference({ reference, editId, attempt: edit.attempts }),
        total,
        lines: [{ name: nameWithVariant(orderChangeMessages.differenceOf, reference), price: total, quantity: 1 }],
        discount: pence(0),
        shipping: pence(0),
        email: order.email,
        expiresAt: new Date(Math.min(page, Date.parse(edit.expires_at))),
        ...linkReturnUrls(publicUrl, reference),
      },
    };
  });
}

/**
 * Takes back a change that waits for its payment: the provider ends that first, so that nobody pays in vain. Said twice
 * it is the same. Refuses with 404, and with 409 what was paid meanwhile.
 */
export async function withdrawEdit(platform: Settling, reference: string, editId: number, by: Actor): Promise<void> {
  const { edit } = await findPayable(platform, reference, editId);
  if (edit.state === "withdrawn") return;
  await endPayment(platform, reference, edit);
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    if (!(await endEdit(tx, order, edit, "withdrawn"))) throw notWaiting();
    await recordEvent(tx, order.id, "edit_withdrawn", by, { edit: editId });
  });
}

const notWaiting = () => new AppError("order_moved_on", 409, staffEditMessages.notWaiting);
const overtaken = () => new AppError("order_moved_on", 409, staffEditMessages.overtaken);

/** Ends a change's payment at the provider. Refuses with 409 what is paid, or cannot be ended. */
async function endPayment(platform: Settling, reference: string, edit: EditRow): Promise<void> {
  const { payment, payment_id } = edit;
  if (!payment || !payment_id) return;
  const report = await askProvider(platform, payment, reference, (provider) =>
    provider.close(handleOf(reference, edit)),
  );
  if (report && isUnderWay(report)) await settleAndRefuse(platform, payment, report);
  if (report?.status === "open") throw beingPaid();
}

/**
 * Notes that staff have taken the difference of a waiting change themselves, which makes it. Refuses with 404, and with
 * 409 what waits no longer, or what its order has gone on without.
 */
export async function settleManually(
  platform: Settling,
  reference: string,
  editId: number,
  method: ManualMethod,
  by: Actor,
): Promise<void> {
  const { edit } = await findPayable(platform, reference, editId);
  await endPayment(platform, reference, edit);
  await transact(platform, async (tx) => {
    const order = await lockOrder(tx, reference);
    const waiting = await lockWaiting(tx, order, editId);
    if (!(await canBeMade(tx, order, waiting))) throw overtaken();
    await takeManually(tx, order, waiting, method);
    await applyEdit(platform, tx, order, waiting, by);
  });
}

async function lockWaiting(tx: Transaction, order: OrderRow, editId: number): Promise<EditRow> {
  const isWaiting = and(eq(orderEdits.order_id, order.id), eq(orderEdits.id, editId), eq(orderEdits.state, "waiting"));
  const [edit] = await tx.select().from(orderEdits).where(isWaiting).for("update");
  if (!edit) throw notWaiting();
  return edit;
}

async function findPayable({ db }: Pick<Platform, "db">, reference: string, editId: number): Promise<Payable> {
  const [found] = await db
    .select({ order: orders, edit: orderEdits })
    .from(orderEdits)
    .innerJoin(orders, eq(orders.id, orderEdits.order_id))
    .where(and(eq(orders.reference, reference), eq(orderEdits.id, editId)));
  if (!found) throw new AppError("change_unknown", 404, staffEditMessages.unknown);
  return found;
}
