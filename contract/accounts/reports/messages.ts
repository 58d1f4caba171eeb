import { labels } from "../../platform/labels.ts";

/** What reports of pictures and of members' cards have in common. */
export const visitorReportMessages = labels("visitor_reports", {
  reported: "You have reported it",
  choose: "Please choose",
  words: "In a few words",
  wordsNeeded: "Please say in a few words what is wrong",
  reasonNeeded: "Choose what is wrong",
  send: "Send the report",
  sending: "Sending your report...",
  cancel: "Cancel",
});
