import { paymentOptions } from "@cairn/contract/orders/payment-options.ts";
import { type SetupStep, setupSteps } from "@cairn/contract/setup/staff.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import { isOffered } from "../../platform/payments/open-providers.ts";
import { isSandbox } from "../../platform/payments/sandbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { findLatest } from "../backups/latest.ts";
import { readSeller } from "../settings/service.ts";
import type { StaffMember } from "../staff/sessions.ts";
import { hasDemo } from "./demo-records.ts";

/** What keeps the shop from trading, for the owner who asks. */
export async function findOpenSteps(
  { db, mailer, payments }: Pick<Platform, "db" | "mailer" | "payments">,
  owner: Pick<StaffMember, "hasSecondFactor">,
): Promise<SetupStep[]> {
  const [{ address }, facts] = await Promise.all([readSeller(db), findFacts(db)]);
  const isOpen: Readonly<Record<SetupStep, boolean>> = {
    second_factor: !owner.hasSecondFactor,
    demo: await hasDemo(db),
    products: facts.products === 0,
    countries: facts.countries === 0,
    seller: address.trim() === "" || facts.isDemoSeller,
    payments:
      paymentOptions.some((option) => isSandbox(payments[option])) ||
      !paymentOptions.some((option) => isOffered(payments[option])),
    mail: !mailer.configured,
    backup: !(await findLatest(db))?.finished_at,
  };
  return setupSteps.filter((step) => isOpen[step]);
}

async function findFacts(db: Database) {
  const { rows } = await db.execute<{
    products: number;
    countries: number;
    is_demo_seller: boolean;
  }>(sql`
    select (select count(*)::int from products where is_published) as products,
      (select count(*)::int from countries) as countries,
      exists (select from demo_records where table_name = 'settings' and record_key = 'seller')
        and not exists (select from audit_log where table_name = 'settings' and row_key = 'seller') as is_demo_seller`);
  const [facts] = rows;
  return {
    products: facts?.products ?? 0,
    countries: facts?.countries ?? 0,
    isDemoSeller: facts?.is_demo_seller ?? false,
  };
}
