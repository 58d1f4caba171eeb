import { isoOf, type PersonalData } from "../../platform/personal-data.ts";
import { findVariantNames } from "../catalogue/product-names.ts";
import { isAlertTo } from "./staff-service.ts";
import { stockAlerts } from "./tables.ts";

/** Alerts are asked for by an address, not by an account. */
export const alertData: PersonalData = {
  tables: ["stock_alerts"],
  async collect({ db }, { mailboxes }) {
    const alerts = await db.select().from(stockAlerts).where(isAlertTo(mailboxes));
    const names = await findVariantNames(
      db,
      alerts.map(({ variantId }) => variantId),
    );
    return {
      stock_alerts: alerts.map(({ variantId, requestedAt, confirmedAt, servedAt }) => ({
        product: names.get(variantId) ?? "",
        asked_at: isoOf(requestedAt),
        confirmed_at: isoOf(confirmedAt),
        told_at: isoOf(servedAt),
      })),
    };
  },
  async erase(_platform, tx, { mailboxes }) {
    await tx.delete(stockAlerts).where(isAlertTo(mailboxes));
  },
};
