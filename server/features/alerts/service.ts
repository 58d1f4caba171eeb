import { alertMessages } from "@cairn/contract/alerts/messages.ts";
import { isSoldOut } from "@cairn/contract/catalogue/availability.ts";
import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductSummary, VariantChoice } from "@cairn/contract/catalogue/public.ts";
import { nameWithVariant } from "@cairn/contract/catalogue/variants.ts";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { transact } from "../../platform/database/transact.ts";
import { AppError } from "../../platform/errors.ts";
import type { Limit } from "../../platform/http/rate-limits.ts";
import type { Platform } from "../../platform/platform.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { quote } from "../catalogue/service.ts";
import { stockAlerts } from "./tables.ts";

type Alerting = Pick<Platform, "config" | "db" | "cache" | "mail" | "mailer" | "limits">;

// Beyond these a mailbox gets no more links, and nobody is told, since the answer must not tell what it has had.
const linksPerHour: Limit = { name: "alert-mailbox", times: 3, seconds: 3600 };
const linksPerDay: Limit = { name: "alert-mailbox-day", times: 10, seconds: 86_400 };

/** An address to write to, and whether it has already shown that it wants that. */
interface Mailbox {
  readonly email: string;
  readonly isConfirmed: boolean;
}

/**
 * Notes that an address wants to know when a sold-out variant is back. One that is not confirmed gets a link first;
 * what it has asked for before is neither told nor lost. Refuses with 404 an unknown variant, and with 409 one that is
 * not sold out.
 */
export async function noteAlert(
  platform: Alerting,
  choice: VariantChoice,
  { email: written, isConfirmed }: Mailbox,
): Promise<void> {
  const email = written.toLowerCase();
  const [product] = await quote(platform.db, [choice]);
  if (!product) throw new AppError("product_unknown", 404, productMessages.notFound);
  if (!isSoldOut(product)) {
    throw new AppError("not_sold_out", 409, product.is_upcoming ? alertMessages.upcoming : alertMessages.inStock);
  }
  const { id: productId, variant_id } = product;
  // Without a mail server no address could ever be confirmed.
  const needsLink = !isConfirmed && platform.mailer.configured;
  if (needsLink && !(await allowsLink(platform, email))) return;
  const token = newToken();
  const tokenHash = hashToken(token);
  await transact(platform, async (tx) => {
    const [unconfirmed] = await tx
      .insert(stockAlerts)
      .values({
        product_id: productId,
        variant_id,
        email,
        token_hash: tokenHash,
        confirmed_at: needsLink ? null : sql`now()`,
      })
      .onConflictDoUpdate({
        target: [stockAlerts.email, stockAlerts.variant_id],
        targetWhere: sql`${stockAlerts.served_at} is null`,
        set: { token_hash: tokenHash, requested_at: sql`now()`, ...(!needsLink && { confirmed_at: sql`now()` }) },
        // What is confirmed already needs no other link.
        setWhere: isNull(stockAlerts.confirmed_at),
      })
      .returning({ id: stockAlerts.id });
    if (!unconfirmed || !needsLink) return;
    await platform.mail.send(tx, {
      kind: "alert-confirmation",
      key: tokenHash,
      to: email,
      props: { product: fullName(product), confirmUrl: `${platform.config.publicUrl}/stock-alert?confirm=${token}` },
    });
  });
}

async function allowsLink({ limits }: Pick<Platform, "limits">, email: string): Promise<boolean> {
  return (await limits.allows(linksPerHour, email)) && (await limits.allows(linksPerDay, email));
}

/** Confirms an alert with its mailed token, as often as the link is opened; refuses a dead one with 422. */
export async function confirmByToken({ db }: Pick<Platform, "db">, token: string): Promise<void> {
  const isMatch = and(
    eq(stockAlerts.token_hash, hashToken(token)),
    isNull(stockAlerts.served_at),
    gt(stockAlerts.requested_at, sql`now() - interval '7 days'`),
  );
  const confirmed = await db
    .update(stockAlerts)
    .set({ confirmed_at: sql`coalesce(${stockAlerts.confirmed_at}, now())` })
    .where(isMatch)
    .returning({ id: stockAlerts.id });
  if (confirmed.length === 0) throw linkDead();
}

/** Ends all open alerts of the address to which this token was mailed; refuses a dead one with 422. */
export async function endByToken({ db }: Pick<Platform, "db">, token: string): Promise<void> {
  const [known] = await db
    .select()
    .from(stockAlerts)
    .where(eq(stockAlerts.token_hash, hashToken(token)));
  if (!known) throw linkDead();
  await db.delete(stockAlerts).where(and(eq(stockAlerts.email, known.email), isNull(stockAlerts.served_at)));
}

const linkDead = () => new AppError("alert_link_dead", 422, alertMessages.linkDead);

export const fullName = ({ name, variant_name }: ProductSummary) => nameWithVariant(name, variant_name);
