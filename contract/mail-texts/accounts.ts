import type { MailTextSet } from "./text-set.ts";

/** The texts of mails about logins, of customers and of staff. */
export const accountTexts = {
  "registration-confirmation": {
    label: "Confirm a new account",
    group: "accounts",
    placeholders: [],
    facts: [],
    texts: {
      subject: "Confirm your {brand} account",
      preview: "One click, and your account is confirmed.",
      title: "Confirm your e-mail",
      body: "Hello, an account was opened with this address. Please log in and confirm that it is yours.",
      action: "Confirm this address",
      closing: "If it was not you, you need do nothing: we will not write to you again.",
      reason: "You get this mail because this address was entered for an account at {brand}.",
    },
  },
  "reset-code": {
    label: "Code for a new password",
    group: "accounts",
    placeholders: ["name", "minutes"],
    facts: ["minutes"],
    texts: {
      subject: "Your code for a new {brand} password",
      preview: "It is valid for {minutes} minutes.",
      title: "Your one-time code",
      body: "Hello {name}, enter this code to choose a new password.",
      closing:
        "It is valid for {minutes} minutes and works once. Keep it to yourself: we never ask for it by phone, by message or by mail.\n\nIf you did not ask for it, you need do nothing. Your password stays as it is.",
      reason: "You get this mail because somebody asked to reset the password of the account with this address.",
    },
  },
  "password-changed": {
    label: "Password changed",
    group: "accounts",
    placeholders: ["name"],
    facts: [],
    texts: {
      subject: "Your {brand} password is changed",
      preview: "If that was you, all is well.",
      title: "Your password is changed",
      body: "Hello {name}, the password of your account has just been changed, and every device was logged out.\n\nIf that was you, all is well: log in with the new password.\n\nIf it was not you, set a new password now and write to us, so that we can look into it.",
      action: "Set a new password",
      reason: "You get this mail because you have an account at {brand}.",
    },
  },
  "email-confirmation": {
    label: "Confirm a new address",
    group: "accounts",
    placeholders: ["name"],
    facts: [],
    texts: {
      subject: "Confirm your new e-mail address for {brand}",
      preview: "Log in, press once, and your account uses this address.",
      title: "Confirm your new address",
      body: "Hello {name}, you asked us to use this address for your account. Log in with your present one and confirm this one; until then the old one stays.",
      action: "Confirm this address",
      closing: "If you did not ask for this, you need do nothing.",
      reason: "You get this mail because this address was entered for an account at {brand}.",
    },
  },
  "email-change-notice": {
    label: "Address about to change",
    group: "accounts",
    placeholders: ["name", "newEmail"],
    facts: ["newEmail"],
    texts: {
      subject: "The e-mail of your {brand} account is about to change",
      preview: "It will be {newEmail} once that address is confirmed.",
      title: "Your e-mail is about to change",
      body: "Hello {name}, we were asked to change the e-mail of your account to **{newEmail}**. The change takes effect once that address is confirmed.\n\nIf that was you, there is nothing to do here.\n\nIf it was not you, press this within seven days: the account keeps its e-mail, every login ends, and you choose a new password.",
      action: "Keep my e-mail",
      reason: "You get this mail because your account at {brand} uses this address.",
    },
  },
  "staff-invitation": {
    label: "Invitation to the dashboard",
    group: "staff",
    placeholders: ["name", "invitedBy"],
    facts: ["invitedBy"],
    texts: {
      subject: "Your invitation to the dashboard of {brand}",
      preview: "{invitedBy} has invited you.",
      title: "Work with us at {brand}",
      body: "Hello {name}, {invitedBy} has invited you to the dashboard of {brand}. Choose a password there, and you are in.",
      action: "Choose a password",
      closing: "The link is valid for three days, and for you alone. If you did not expect it, leave it be.",
      reason: "You get this mail because {invitedBy} has invited this address.",
    },
  },
  "order-trouble": {
    label: "An order is in trouble",
    group: "staff",
    placeholders: ["name", "reference", "trouble", "explanation"],
    facts: ["reference", "explanation"],
    phrases: [
      "review",
      "reviewText",
      "disputed",
      "disputedText",
      "refundFailed",
      "refundFailedText",
      "disputeLost",
      "disputeLostText",
      "refundOvertaken",
      "refundOvertakenText",
    ],
    texts: {
      subject: "{trouble}: order {reference}",
      preview: "Order {reference}.",
      title: "{trouble}",
      body: "Hello {name}, order **{reference}** {explanation}",
      review: "A payment needs your eyes",
      reviewText:
        "was paid with another sum or currency than it asked for. Nothing of it is sent until you accept the payment or send it back.",
      disputed: "A payment is disputed",
      disputedText:
        "is being reclaimed through the customer's bank. Nothing of it is sent meanwhile; answer the bank in your payment provider's own dashboard before its date passes.",
      refundFailed: "A refund has failed",
      refundFailedText:
        "has a refund that the payment provider does not make. Look there for the reason, then try it again from the order, or send the money another way.",
      disputeLost: "A dispute was lost",
      disputeLostText:
        "has a payment that its bank has given back to the customer for good. What has not left yet will not be sent: cancel the order, so that its goods can be sold again.",
      refundOvertaken: "A refund was overtaken",
      refundOvertakenText:
        "has a refund that cannot be made any more, since money of its payment was given back at the payment provider itself. Look at what is left of the payment, and refund that or keep the order.",
      action: "Open the order",
      reason: "You get this mail because you work at {brand}.",
    },
  },
} as const satisfies Readonly<Record<string, MailTextSet>>;
