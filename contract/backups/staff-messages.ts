export const backupMessages = {
  queued: "The backup has started",
  noPlace: "Backups have no place: connect a bucket for them, or set BACKUP_DIR",
  placeUnusable: "The place for backups cannot be used",
  underway: "A backup is being made",
  ended: "The server stopped before the backup was whole",
  noSpace: "The place for backups is nearly full",
  otherShop: "The place holds the backups of another shop: name one of its own",
  notWhole: "The backup could not be read back",
  held: "They go once an owner has said so",
  nothingHeld: "Nothing waits for a release",
  released: "Mails and other work go out again",
  notSentAgain: "Left out after a restore, since it may have gone before",
  /** What staff are told of. */
  isOld: "see the health page",
} as const;
