import type { MailBrand } from "@cairn/contract/mail/mails.ts";
import { failureMessages, siteMessages } from "@cairn/contract/platform/messages.ts";
import { writePounds } from "@cairn/contract/platform/money.ts";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { transact } from "../database/transact.ts";
import { AppError } from "../errors.ts";
import { escapeHtml, plainPage, plainPageHeaders } from "../http/plain-page.ts";
import { defineJob } from "../jobs/jobs.ts";
import type { BrandOf } from "../mail/mail.ts";
import type { Platform } from "../platform.ts";
import {
  decideSandboxPayment,
  findSandboxPayment,
  isSandbox,
  isSandboxPaymentId,
  signWebhook,
  usesSandbox,
} from "./sandbox.ts";
import type { sandboxPayments } from "./tables.ts";

/** Delivers a payment's webhook to the shop, as a provider would; retried until it is accepted. */
export const notifyShop = defineJob({
  name: "sandbox.notify",
  payload: z.object({ paymentId: z.string() }),
  async run({ db, secret, internalApi }: Pick<Platform, "db" | "secret" | "internalApi">, { paymentId }) {
    const payment = await findSandboxPayment(db, paymentId);
    if (!payment) return;
    const { body, headers } = signWebhook(secret, payment);
    const answer = await internalApi.call({
      method: "POST",
      url: `/api/webhooks/${payment.provider}`,
      payload: body,
      headers,
    });
    if (answer.statusCode >= 300) throw new Error(`the shop answered the notice with ${answer.statusCode}`);
  },
});

const outcomes = { pay: "paid", decline: "declined", cancel: "cancelled" } as const;

const decisionSchema = z.object({
  decision: z.enum(["pay", "decline", "cancel"]),
  delay: z._default(z.enum(["0", "10", "60", "never"]), "0"),
});

type Id = { Params: { id: string } };

/** The hosted payment page of the sandbox, on which a developer plays the customer's bank. */
export async function sandboxRoutes(
  app: FastifyInstance,
  platform: Pick<Platform, "db" | "cache" | "jobs" | "payments"> & { readonly brand: BrandOf },
): Promise<void> {
  const { db, jobs, payments, brand } = platform;
  const config = { access: "public", summary: "" } as const;
  // One option's payments may be the sandbox's while a real provider takes the other's.
  app.addHook("preHandler", async ({ params }) => {
    const { id } = params as Id["Params"];
    const isId = isSandboxPaymentId(id) && usesSandbox(payments);
    const payment = isId ? await findSandboxPayment(db, id) : undefined;
    if (!isId || (payment && !isSandbox(payments[payment.provider]))) {
      throw new AppError("not_found", 404, failureMessages.notFound);
    }
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 1000 },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );

  app.get<Id>("/sandbox/pay/:id", { config }, async ({ params }, reply) => {
    const payment = await findSandboxPayment(db, params.id);
    reply.headers(plainPageHeaders);
    const shop = await brand();
    if (!payment) return reply.code(404).send(page(`<h1>${escapeHtml(siteMessages.notFound)}</h1>`, shop));
    return reply.send(page(payment.status === "open" ? openPayment(payment, shop) : closedPayment(payment), shop));
  });

  app.post<Id>("/sandbox/pay/:id", { config }, async ({ params, body }, reply) => {
    const parsed = z.safeParse(decisionSchema, body);
    if (!parsed.success) throw new AppError("invalid", 422, failureMessages.invalid);
    const { decision, delay } = parsed.data;
    const decided = await transact(platform, async (tx) => {
      const payment = await decideSandboxPayment(tx, params.id, outcomes[decision]);
      if (payment && delay !== "never")
        await jobs.enqueue(tx, notifyShop, { paymentId: payment.id }, { startAfterSeconds: Number(delay) });
      return payment;
    });
    if (!decided) return reply.redirect(`/sandbox/pay/${params.id}`, 303);
    return reply.redirect(decision === "pay" ? decided.success_url : decided.cancel_url, 303);
  });
}

type SandboxPayment = typeof sandboxPayments.$inferSelect;

function openPayment({ reference, total_pence, lines }: SandboxPayment, { name: shop }: MailBrand): string {
  const items = lines.map(
    ({ name, quantity, price }) =>
      `<li><span>${escapeHtml(name)}${quantity > 1 ? ` × ${quantity}` : ""}</span><span>${writePounds(price * quantity)}</span></li>`,
  );
  return `<h1>${writePounds(total_pence)}</h1>
    <p>to ${escapeHtml(shop)} for order ${escapeHtml(reference)}</p>
    <ul>${items.join("")}</ul>
    <form method="post">
      <button name="decision" value="pay">Pay now</button>
      <button name="decision" value="decline" class="quiet">Decline</button>
      <button name="decision" value="cancel" class="quiet">Cancel</button>
      <label>Send the notice
        <select name="delay"><option value="0">at once</option><option value="10">after 10 seconds</option><option value="60">after a minute</option><option value="never">never</option></select>
      </label>
    </form>`;
}

function closedPayment({ status, success_url, cancel_url }: SandboxPayment): string {
  const back = status === "paid" ? success_url : cancel_url;
  return `<h1>This payment is ${status}</h1><p><a href="${escapeHtml(back)}">Back to the shop</a></p>`;
}

/** The page in the shop's own looks, since whoever shows the demo to somebody pays here. */
function page(content: string, { name, logos }: MailBrand): string {
  const shop = escapeHtml(name);
  const header = logos ? `<img src="${escapeHtml(new URL(logos.light).pathname)}" alt="${shop}">` : shop;
  return plainPage(`Payment to ${name}`, `<small>Sandbox: no money moves here.</small>${content}`, header);
}
