import * as calls from "@cairn/contract/customers/staff.ts";
import { staffCustomerMessages as messages } from "@cairn/contract/customers/staff-messages.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import type { PersonalData } from "../../platform/personal-data.ts";
import { noteExport } from "../staff/exports.ts";
import { listCustomersWithSums, readHistory } from "./customers.ts";
import { collectAll, eraseEverywhere } from "./personal-data.ts";

/** What needs more of a customer than the account: the list with their orders, and all that is known of one. */
export const customerRoutes =
  (personalData: readonly PersonalData[]): Routes =>
  async (app, platform) => {
    const { db } = platform;
    app.route({
      ...calls.listCustomers,
      handler: async ({ query }) => answer(await listCustomersWithSums(db, query)),
    });
    app.route({
      ...calls.findCustomerHistory,
      handler: async ({ params }) => answer(await readHistory(db, params.id)),
    });
    app.route({
      ...calls.exportCustomer,
      handler: async ({ params }) => {
        const everything = await collectAll(platform, personalData, params.id);
        await noteExport(platform, "customer", params);
        return answer(everything);
      },
    });
    app.route({
      ...calls.eraseCustomer,
      handler: async ({ params, body }) => {
        await eraseEverywhere(platform, personalData, params.id, body.email);
        return done(messages.erased);
      },
    });
  };
