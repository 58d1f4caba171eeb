import { labels } from "../../platform/labels.ts";

/** The question whether a picture may be used in adverts, as its entrant meets it. */
export const advertMessages = labels("adverts", {
  title: "May we use your picture in adverts?",
  lead: "“{title}” hangs in our gallery. We would like to show it in adverts, too: on our own pages, in our mails, in print and on social networks, always with your name.",
  free: "You decide freely. Your entry, its place in the gallery and your prizes do not depend on it, and the picture stays yours.",
  reviewLead:
    "Your picture stands beside your review of {title}. We would like to show it in adverts, too: on our own pages, in our mails, in print and on social networks, always with your name.",
  reviewFree: "You decide freely. Your review stays as it is, and the picture stays yours.",
  reviewGone: "The picture is beside your review no more.",
  later:
    "You may change your answer with this link until {day}. Whatever you say, you can take a yes back in your account at any time; we then use the picture in nothing new.",
  yes: "Yes, you may",
  no: "No, please do not",
  saving: "Keeping your answer...",
  saidYes: "You have said yes. Thank you!",
  saidNo: "You have said no. We will not use it.",
  saidWithdrawn: "You have taken your yes back. We use it in nothing new.",
  saidOn: "Answered on {day}",
  gone: "The picture is in the gallery no more.",
  linkDead: "This link has expired",
  linkDeadHint: "Links end after some weeks. What you have answered stands in your account.",
  toAccount: "To your account",
  heading: "Your pictures in adverts",
  asked: "Asked on {day}, not answered yet. The link is in our mail.",
  agreed: "You have said yes on {day}",
  refused: "You have said no on {day}",
  ended: "You have taken your yes back on {day}",
  withdraw: "Take it back",
  withdrawing: "Taking it back...",
  withdrawn: "We use it in nothing new",
  nothingToWithdraw: "There is no yes to take back",
});
