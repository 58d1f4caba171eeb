import { labels } from "../platform/labels.ts";

export const alertMessages = labels("alerts", {
  ask: "Tell me when it is back",
  asking: "Noting it...",
  lead: "We write to you once, when you can buy it again. Nothing else comes of it.",
  email: "E-mail",
  emailHint: "We send a link there first, so that nobody can ask in your name.",
  noted: "We will write to you when it is back.",
  linkSent: "A link is on its way to that address. Open it, and we will write when it is back.",
  leadWithoutMail: "We note that you want it. This shop cannot send mail yet, so please look here again.",
  notedWithoutMail: "It is noted. This shop cannot send mail yet, so please look here again.",
  inStock: "It is in stock, so you can buy it now",
  upcoming: "It is not launched yet: reserve it, and we will write when it can be bought",
  confirmTitle: "Shall we tell you?",
  confirmLead:
    "One press, and we will write to this address once, when it is back. If it was not you, leave this page.",
  confirm: "Yes, tell me",
  confirming: "Noting it...",
  confirmed: "We will write to you when it is back.",
  endTitle: "No more of these mails",
  endLead: "One press, and this address gets no more mails about products that are back.",
  end: "Stop them",
  ending: "Stopping them...",
  ended: "You get no more of these mails.",
  linkDead: "This link has expired",
});
