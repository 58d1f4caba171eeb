import {
  type CreditNote,
  downloadCreditNote,
  downloadInvoice,
  findInvoice,
  type Invoice,
} from "@cairn/contract/orders/invoices/public.ts";
import { downloadStaffCreditNote, downloadStaffInvoice } from "@cairn/contract/orders/invoices/staff.ts";
import type { FastifyReply } from "fastify";
import { customerOf } from "../../../access.ts";
import type { Limit } from "../../../platform/http/rate-limits.ts";
import { answer, type Routes } from "../../../platform/http/routes.ts";
import { findSettings } from "../../settings/service.ts";
import { printInvoice } from "./print-invoice.ts";
import { findCreditNote, findOrderInvoice } from "./service.ts";

/** Writing a PDF takes the processor's time. */
const downloadsPerAccount: Limit = { name: "invoice-account", times: 30, seconds: 60 };

export const invoiceRoutes: Routes = async (app, platform) => {
  const { db, limits } = platform;
  const send = async (reply: FastifyReply, document: Invoice | CreditNote) => {
    const { currency_symbol } = await findSettings(platform);
    return reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="${document.number}.pdf"`)
      .send(Buffer.from(await printInvoice({ document, symbol: currency_symbol })));
  };
  app.route({
    ...findInvoice,
    handler: async (request) =>
      answer(await findOrderInvoice(db, { ...request.params, ...request.query, customerId: customerOf(request).id })),
  });
  app.route({
    ...downloadInvoice,
    handler: async (request, reply) => {
      const { id } = customerOf(request);
      await limits.take(downloadsPerAccount, String(id));
      return send(reply, await findOrderInvoice(db, { ...request.params, ...request.query, customerId: id }));
    },
  });
  app.route({
    ...downloadCreditNote,
    handler: async (request, reply) => {
      const { id } = customerOf(request);
      await limits.take(downloadsPerAccount, String(id));
      return send(reply, await findCreditNote(db, { ...request.params, customerId: id }));
    },
  });
  app.route({
    ...downloadStaffCreditNote,
    handler: async ({ params }, reply) => send(reply, await findCreditNote(db, params)),
  });
  app.route({
    ...downloadStaffInvoice,
    handler: async ({ params, query }, reply) => send(reply, await findOrderInvoice(db, { ...params, ...query })),
  });
};
