import type { TextOf } from "@cairn/contract/mail/catalogue.ts";
import type { NotificationKind } from "@cairn/contract/notifications/kinds.ts";
import type { Pence } from "@cairn/contract/platform/money.ts";
import { formatDate, formatPrice } from "../lib/format.ts";
import { MailLink, MailSection, MailText } from "./parts.tsx";
import type { MailTemplates } from "./template.ts";

const textsOfKinds = {
  order_new: "orderNew",
  order_large: "orderLarge",
  payment_trouble: "review",
  payment_disputed: "disputed",
  packing_problem: "packingProblem",
  return_asked: "returnAsked",
  letter_came: "letterCame",
  stock_low: "stockLow",
  mail_failed: "mailFailed",
  backup_old: "backupOld",
} as const satisfies Record<NotificationKind, TextOf<"staff-notification">>;

const withAmount = (about: string, amount: Pence | null, currencySymbol: string) =>
  amount === null ? about : `${about}, ${formatPrice(amount, currencySymbol)}`;

export const notificationMails = {
  "staff-notification": {
    values: ({ name, kind, about, amount }, { currencySymbol }, texts) => ({
      name,
      event: texts[textsOfKinds[kind]],
      about: withAmount(about, amount, currencySymbol),
    }),
    action: ({ url }) => url,
  },
  "staff-digest": {
    values: ({ name, day }) => ({ name, date: formatDate(day) }),
    middle: ({ props: { groups }, brand: { currencySymbol }, words }) =>
      groups.map(({ title, url, items, more }) => (
        <div key={title}>
          <MailSection>{title}</MailSection>
          {items.map((item) => (
            <MailText key={item.url + item.about}>
              <MailLink href={item.url}>{withAmount(item.about, item.amount, currencySymbol)}</MailLink>
            </MailText>
          ))}
          {more > 0 && (
            <MailText>
              <MailLink href={url}>
                {more} {words.line("more")}
              </MailLink>
            </MailText>
          )}
        </div>
      )),
    action: (_, { siteUrl }) => new URL("/dashboard", siteUrl).href,
  },
} satisfies Partial<MailTemplates>;
