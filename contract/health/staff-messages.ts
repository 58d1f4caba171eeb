/** What is told of the parts of the shop that others provide. */
export const healthMessages = {
  noMailServer: "No mail server is connected, so mail stays in the outbox",
  testSubject: "a test mail",
  testMail: "This mail was asked for on the health screen of",
  mailSent: "The mail server took a mail to",
  storageWell: "A file was stored, read and removed",
  storageDiffers: "What was stored is not what was read",
  notOffered: "This way of paying is not offered: no keys are connected",
  answered: "Answered by",
  connectionsShort: "The servers may open more connections than the database allows",
  connectionsAdvice: "Lower DATABASE_POOL, raise max_connections of PostgreSQL, or put a pooler before it",
  cut: "It answers without its cache until it hears of what others change",
} as const;
