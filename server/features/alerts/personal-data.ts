import type { PersonalData } from "../../platform/personal-data.ts";
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
      alerts.map(({ variant_id }) => variant_id),
    );
    return {
      stock_alerts: alerts.map(({ variant_id, requested_at, confirmed_at, served_at }) => ({
        product: names.get(variant_id) ?? "",
        asked_at: requested_at,
        confirmed_at,
        notified_at: served_at,
      })),
    };
  },
  async erase(_platform, tx, { mailboxes }) {
    await tx.delete(stockAlerts).where(isAlertTo(mailboxes));
  },
};
