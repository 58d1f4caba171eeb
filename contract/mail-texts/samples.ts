import type { MailKind, MailProps } from "../mails.ts";
import { pence } from "../money.ts";

/** A believable mail of each kind, for previews and tests. `picture` is the address of a product's picture, or empty. */
export function mailSamples(siteUrl: string, picture = ""): { readonly [K in MailKind]: MailProps<K> } {
  const orderUrl = `${siteUrl}/account/orders/CRN-7K2M-94QX`;
  const lines = [{ name: "Dry Bag 20", quantity: 2, picture }];
  const returned = {
    reference: "CRN-7K2M-94QX",
    name: "Ada Lovelace",
    lines,
    words: "",
    orderUrl,
  };

  return {
    "order-confirmation": {
      reference: "CRN-7K2M-94QX",
      name: "Ada Lovelace",
      lines: [
        { name: "Expedition 65 Backpack", quantity: 1, picture, total: pence(249_00) },
        { name: "Dry Bag 20", quantity: 2, picture: "", total: pence(55_00) },
      ],
      subtotal: pence(304_00),
      discount: pence(30_40),
      shipping: pence(3_95),
      total: pence(277_55),
      address: "12 St James's Square\nLondon SW1Y 4JH",
      country: "United Kingdom",
      orderUrl,
    },
    "late-payment-refund": {
      lines,
      reference: "CRN-7K2M-94QX",
      name: "Ada",
      amount: pence(277_55),
      orderUrl,
    },
    "parcel-sent": {
      reference: "CRN-7K2M-94QX",
      name: "Ada Lovelace",
      lines,
      isLast: false,
      carrier: "Evri",
      trackingNumber: "H01ABC",
      trackingUrl: "https://www.evri.com/track/parcel/H01ABC",
      address: "12 St James's Square\nLondon SW1Y 4JH",
      country: "United Kingdom",
      orderUrl,
    },
    "order-delivered": {
      lines,
      reference: "CRN-7K2M-94QX",
      name: "Ada",
      orderUrl,
    },
    "order-cancelled": {
      lines,
      reference: "CRN-7K2M-94QX",
      name: "Ada",
      reason: "A seam of it had failed.",
      orderUrl,
    },
    "order-refunded": {
      lines,
      reference: "CRN-7K2M-94QX",
      name: "Ada",
      amount: pence(27_50),
      orderUrl,
    },
    "order-trouble": {
      name: "Owner",
      reference: "CRN-7K2M-94QX",
      trouble: "disputed",
      orderUrl: `${siteUrl}/dashboard/orders/CRN-7K2M-94QX/show`,
    },
    "return-asked": returned,
    "return-accepted": { ...returned, words: "Wrap it well.\n4 Quay Street, Whitby YO21 1AB" },
    "return-declined": { ...returned, words: "It has been worn on a summit." },
    "return-received": returned,
    "return-closed": { ...returned, words: "A new one is on its way." },
    "staff-invitation": { name: "Ada", invitedBy: "Olga", acceptUrl: `${siteUrl}/dashboard/join#token=abc` },
    "reset-code": { name: "Ada", code: "04817263", minutes: 10 },
    "password-changed": { name: "Ada" },
    "registration-confirmation": { confirmUrl: `${siteUrl}/confirm-email?token=abc` },
    "email-confirmation": { name: "Ada", confirmUrl: `${siteUrl}/confirm-email?token=abc&next=1` },
    "email-change-notice": {
      name: "Ada",
      newEmail: "ada@analytical.example",
      undoUrl: `${siteUrl}/confirm-email?undo=abc`,
    },
    "reservation-confirmation": {
      name: "Ada",
      product: "Sling 6",
      productUrl: `${siteUrl}/products/sling-6`,
    },
    "reservation-allotted": {
      name: "Ada",
      product: "Sling 6",
      price: pence(59_00),
      keptUntil: "2027-05-06T09:00:00.000Z",
      buyUrl: `${siteUrl}/account/reservations/7`,
    },
    "reservation-cancelled": {
      name: "Ada",
      product: "Sling 6",
      reason: "The mill has stopped weaving this cloth.",
      shopUrl: `${siteUrl}/shop`,
    },
    "launch-date": {
      name: "Ada",
      product: "Sling 6",
      launchesOn: "2027-05-04",
      accountUrl: `${siteUrl}/account`,
    },
    "alert-confirmation": { product: "Sling 6", confirmUrl: `${siteUrl}/stock-alert?confirm=abc` },
    "back-in-stock": {
      product: "Sling 6",
      productUrl: `${siteUrl}/products/sling-6?variant=7`,
      endUrl: `${siteUrl}/stock-alert?end=abc`,
      unsubscribeUrl: `${siteUrl}/api/stock-alerts/abc/end`,
    },
    "entry-receipt": { name: "Ada", title: "Above the clouds", edition: "Autumn 2026", files: 3 },
    "entry-approved": { name: "Ada", title: "Above the clouds", galleryUrl: `${siteUrl}/photo-gallery` },
    "entry-declined": { name: "Ada", title: "Above the clouds", reason: "It shows somebody who was not asked." },
    "contest-won": {
      name: "Ada",
      title: "Above the clouds",
      edition: "Autumn 2026",
      category: "adventure",
      rank: 2,
      code: "9F86D081884C7D65",
      discount: 25,
      days: 365,
      winnersUrl: `${siteUrl}/contest/winners/autumn`,
    },
    "contest-result": {
      name: "Ada",
      title: "Above the clouds",
      edition: "Autumn 2026",
      winnersUrl: `${siteUrl}/contest/winners/autumn`,
    },
    "jury-reminder": { name: "Ada", edition: "Autumn 2026", left: 14, juryUrl: `${siteUrl}/jury` },
    "entry-excluded": {
      name: "Ada",
      title: "Above the clouds",
      edition: "Autumn 2026",
      reason: "The same picture has won elsewhere before.",
    },
    "prize-taken-back": {
      name: "Ada",
      title: "Above the clouds",
      edition: "Autumn 2026",
      reason: "It was put together from two pictures.",
      isUsed: false,
    },
    "coupon-code": { code: "TRAIL10", discount: 10, title: "A tenth off", shopUrl: `${siteUrl}/shop` },
  };
}
