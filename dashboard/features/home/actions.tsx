import { changeStock } from "@cairn/contract/catalogue/staff-stock.ts";
import { notePrizeSent } from "@cairn/contract/contest/judging/staff-jury.ts";
import { hidePicture, leavePicture, reopenPictureReports } from "@cairn/contract/contest/reports/staff.ts";
import { dismissJob, reopenJob, retryJob } from "@cairn/contract/health/staff-jobs.ts";
import type { Need, NeedKind } from "@cairn/contract/home/staff.ts";
import { resendMail } from "@cairn/contract/mail/staff-outbox.ts";
import { settlePackingProblem } from "@cairn/contract/orders/packing/problems.ts";
import { acceptReturn, refundReturn } from "@cairn/contract/orders/returns/staff.ts";
import { acceptPayment, packOrder, retryRefund, unpackOrder } from "@cairn/contract/orders/staff.ts";
import { replayFailed } from "@cairn/contract/webhooks/staff.ts";
import { type ComponentType, lazy, Suspense } from "react";
import { call } from "../../call.ts";
import { remind } from "../contest/judging/remind.ts";

// The screen does not wait for what is seldom opened.
const SendDialog = lazy(async () => ({ default: (await import("../orders/send-dialog.tsx")).SendDialog }));

type ActionResult = Promise<{ message?: string | undefined }>;

/** The value is what was asked for; the key is the same until it was done. */
type Run = (need: Need, value: string, key: string) => ActionResult;

interface Words {
  readonly label: string;
  /** What stands in the label's place once it is done. */
  readonly done: string;
}

/** The one obvious answer to what waits. One press is enough only for what can be taken back. */
export type Action = Words &
  (
    | {
        readonly run: Run;
        undo(need: Need): ActionResult;
      }
    | {
        /** What is asked before: a question, and a value where it needs one. */
        readonly ask: {
          question(need: Need): string;
          readonly field?: {
            readonly label: string;
            readonly kind: "number" | "text";
            readonly initial: string;
            readonly isOptional?: boolean;
          };
        };
        readonly run: Run;
      }
    | { readonly Form: ComponentType<ActionFormProps> }
  );

export interface ActionFormProps {
  readonly need: Need;
  onDone(): void;
  onClose(): void;
}

interface KindOfNeed {
  /** What so many of them are called. */
  title(total: number): string;
  /** Without, its record is opened. */
  readonly action?: Action;
  /** The other way out, where there is one. */
  readonly otherwise?: Action;
}

const many = (one: string, more: string) => (total: number) => (total === 1 ? `1 ${one}` : `${total} ${more}`);
const orderOf = ({ order }: Need) => ({ reference: order ?? "" });
const reopenReports = ({ id }: Need) => call(reopenPictureReports, { params: { id }, body: {} });
const noteSent = ({ id, record }: Need, isSent: boolean) =>
  call(notePrizeSent, { params: { id: String(record?.id), place: Number(id) }, body: { is_sent: isSent } });
const stockArrives: Action = {
  label: "Stock came",
  done: "Noted",
  ask: {
    question: ({ title }) => `How many of ${title} came?`,
    field: { label: "Units", kind: "number", initial: "" },
  },
  run: ({ id }, value, key) => {
    const body = { idempotency_key: key, reason: "received", note: "", quantity: Number(value) };
    return call(changeStock, { params: { id }, body }).then(() => ({ message: "The stock is noted" }));
  },
};

/** What each kind of need is called, and what is done about it on the spot. */
export const kindsOfNeed: Readonly<Record<NeedKind, KindOfNeed>> = {
  order_to_pack: {
    title: many("order to pack", "orders to pack"),
    action: {
      label: "Packed",
      done: "Packed",
      run: (need) => call(packOrder, { params: orderOf(need), body: {} }),
      undo: (need) => call(unpackOrder, { params: orderOf(need), body: {} }),
    },
  },
  order_to_send: {
    title: many("order packed and not sent", "orders packed and not sent"),
    action: {
      label: "Send",
      done: "Sent",
      Form: ({ need, ...dialog }) => (
        <Suspense>
          <SendDialog {...orderOf(need)} {...dialog} />
        </Suspense>
      ),
    },
  },
  packing_problem: {
    title: many("order with a problem in packing", "orders with a problem in packing"),
    action: {
      label: "Settle",
      done: "Given back",
      ask: {
        question: ({ title }) => `Give ${title} back to the packers? Say what they should know, if anything.`,
        field: { label: "For the packers", kind: "text", initial: "", isOptional: true },
      },
      run: (need, words) => call(settlePackingProblem, { params: orderOf(need), body: { words } }),
    },
  },
  payment_in_review: {
    title: many("payment to look at", "payments to look at"),
    action: {
      label: "Accept",
      done: "Accepted",
      ask: {
        question: ({ title, detail }) =>
          `Accept the payment of ${title} as it came? The order, ${detail}, is then paid.`,
      },
      run: (need) => call(acceptPayment, { params: orderOf(need), body: {} }),
    },
  },
  payment_disputed: { title: many("payment disputed by the customer's bank", "payments disputed by customers' banks") },
  refund_failed: {
    title: many("refund that did not go through", "refunds that did not go through"),
    action: {
      label: "Try again",
      done: "Asked for",
      ask: { question: ({ title }) => `Ask the provider once more to pay back ${title}?` },
      run: (need) => call(retryRefund, { params: { ...orderOf(need), refund: need.id }, body: {} }),
    },
  },
  return_asked: {
    title: many("return requested", "returns requested"),
    action: {
      label: "Accept",
      done: "Accepted",
      ask: {
        question: ({ title }) => `Accept the return of ${title}? The customer is mailed how to send it back.`,
        field: {
          label: "How to send it back",
          kind: "text",
          initial: "Please wrap it well, put your order number inside, and send it to the address on your invoice.",
        },
      },
      run: (need, instructions) =>
        call(acceptReturn, { params: { ...orderOf(need), return: need.id }, body: { instructions } }),
    },
  },
  return_received: {
    title: many("return to pay back", "returns to pay back"),
    action: {
      label: "Refund",
      done: "Refunded",
      ask: { question: ({ title }) => `Pay back what was sent back of ${title}, without its delivery?` },
      run: (need) =>
        call(refundReturn, { params: { ...orderOf(need), return: need.id }, body: { with_shipping: false } }),
    },
  },
  preorder_waiting: { title: many("pre-order without stock", "pre-orders without stock"), action: stockArrives },
  letter_held_back: { title: many("letter held back as spam", "letters held back as spam") },
  letter_open: { title: many("letter to answer", "letters to answer") },
  question_open: { title: many("question to answer", "questions to answer") },
  stock_low: { title: many("variant low in stock", "variants low in stock"), action: stockArrives },
  picture_reported: {
    title: many("picture reported by visitors", "pictures reported by visitors"),
    action: {
      label: "Hide at once",
      done: "Hidden",
      run: ({ id }) => call(hidePicture, { params: { id }, body: { note: "" } }),
      undo: reopenReports,
    },
    otherwise: {
      label: "Leave it",
      done: "Left",
      run: ({ id }) => call(leavePicture, { params: { id }, body: { note: "" } }),
      undo: reopenReports,
    },
  },
  review_reported: { title: many("review reported by visitors", "reviews reported by visitors") },
  review_waiting: { title: many("review to read", "reviews to read") },
  card_reported: { title: many("member's card reported by visitors", "members' cards reported by visitors") },
  card_changed: {
    title: many("hidden card that its member has changed", "hidden cards that their members have changed"),
  },
  entry_to_moderate: { title: many("entry to decide", "entries to decide") },
  edition_waiting: {
    title: many("edition waiting for its next step", "editions waiting for their next step"),
  },
  prize_to_send: {
    title: many("prize to send", "prizes to send"),
    action: {
      label: "Sent",
      done: "Noted as sent",
      run: (need) => noteSent(need, true),
      undo: (need) => noteSent(need, false),
    },
  },
  juror_late: {
    title: many("late juror", "late jurors"),
    action: {
      label: "Remind",
      done: "Reminded",
      ask: { question: ({ title }) => `Mail ${title} what is left to score?` },
      run: ({ id, record }) => remind(String(record?.id), [Number(id)]),
    },
  },
  content_unpublished: {
    title: many("content that could not be published in time", "contents that could not be published in time"),
  },
  link_broken: { title: many("link that leads nowhere", "links that lead nowhere") },
  mail_failed: {
    title: many("mail that could not be sent", "mails that could not be sent"),
    action: {
      label: "Send again",
      done: "On its way",
      ask: { question: ({ title }) => `Send “${title}” once more?` },
      run: ({ id }) => call(resendMail, { params: { id }, body: {} }),
    },
  },
  webhook_failed: {
    title: many("webhook that could not be reached", "webhooks that could not be reached"),
    action: {
      label: "Send again",
      done: "On its way",
      ask: { question: ({ title }) => `Send ${title} again what it has missed?` },
      run: ({ id }) => call(replayFailed, { params: { id }, body: {} }),
    },
  },
  job_failed: {
    title: many("job that failed", "jobs that failed"),
    action: {
      label: "Run again",
      done: "Runs again",
      ask: { question: ({ title }) => `Run “${title}” once more?` },
      run: ({ id }) => call(retryJob, { params: { id }, body: {} }),
    },
    otherwise: {
      label: "Leave it",
      done: "Left",
      run: ({ id }) => call(dismissJob, { params: { id }, body: {} }),
      undo: ({ id }) => call(reopenJob, { params: { id }, body: {} }),
    },
  },
  instance_cut: { title: many("server without news of the others", "servers without news of the others") },
  connections_short: { title: () => "The database allows too few connections" },
  backup_old: { title: () => "The newest backup cannot be relied on" },
  restore_held: { title: () => "A restore holds back mails and work" },
};
