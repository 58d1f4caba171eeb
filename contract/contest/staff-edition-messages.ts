/** What staff read of the categories of an edition. */
export const editionCategoryMessages = {
  nameRequired: "A category needs a name",
  nameTaken: "Another category has this name",
  slugTaken: "It is there twice",
  tooFew: "An edition needs a category",
  tooMany: (most: number) => `An edition has ${most} categories at most`,
  notAdded: "Since the edition was opened nothing is added: who has entered could not choose it",
  notRemoved: (name: string, count: number) =>
    `“${name}” stays: ${count === 1 ? "1 entry is" : `${count} entries are`} in it`,
  enteredMeanwhile: "Somebody has just entered a category that you remove. Load the edition again.",
} as const;

/** What staff read of the prizes of an edition. */
export const editionPrizeMessages = {
  kinds: { percent: "A percentage", sum: "A sum", product: "A product", words: "Something else" },
  percentRequired: "From 1 to 90 percent",
  sumBetween: "From £1.00 to £5,000.00",
  productRequired: "Choose the product",
  productUnknown: "There is no such product any more",
  wordsRequired: "Say what they win",
  coupon: (worth: string) => `a coupon of ${worth}`,
  inPlace: (place: string, prize: string) => `${place}: ${prize}`,
  sent: "It is noted as sent",
  notSent: "It is noted as not sent",
  notToSend: "This place has no product that is to be sent",
  noneFree: (product: string) => `No ${product} is free in stock. Count it first, then note it as sent.`,
  sentFor: (edition: string) => `Prize of ${edition}`,
  toSend: (edition: string, product: string) => `${edition}: ${product}`,
} as const;

/** What staff read of an edition's steps: what each does, and what keeps it back. */
export const editionStepMessages = {
  names: {
    announce: "Announce",
    open: "Open for entries",
    close: "Close for entries",
    judge: "Judge",
    publish: "Publish",
  },
  announced: "The contest's page tells of it",
  unannounced: "The contest's page tells of it no more",
  deleted: "The draft is deleted",
  onlyDrafts: "Only a draft that nobody has entered can be deleted",
  nobodyMailed: "Nobody is mailed.",
  announcesEdition: (title: string, from: string, until: string) =>
    `The contest's page tells of “${title}”: open for entries from ${from} until ${until}, with its prizes.`,
  announceChanges: "Everything about it can still be changed, and it can be taken back.",
  opens: (from: string, until: string) => `Members can enter from ${from} until ${until}.`,
  opensNow: (until: string) => `Members can enter at once, until ${until}.`,
  openFixes: (version: string) =>
    `Its address, its first day, its prizes, the weight of votes and the rules (version ${version}) are fixed from then on; of its categories the names can still be put right.`,
  openByItself: (until: string) => `It closes by itself on ${until}.`,
  noRules: "It has no rules of its own: entrants agree to the page of the rules.",
  noJury: "Its jury has nobody yet. That can wait until it judges.",
  closes: (entries: string) => `No more entries are taken. It has ${entries}.`,
  closesEarly: (until: string) => `That is earlier than announced: ${until}.`,
  judges: (entries: string, jurors: string) => `${jurors} score ${entries} without names, round by round.`,
  judgesAt: "Rounds are opened and closed on the jury's desk. Each juror is mailed when a round opens.",
  publishes: (address: string) => `The winners are on ${address}, and named in the gallery.`,
  publishesPrizes: (prizes: string, days: number) =>
    `The best of each category get coupons of ${prizes} off one order, good for ${days} days, and are mailed their codes.`,
  publishesOthers: (prizes: string, days: number) =>
    `The best of each category get: ${prizes}. Coupons are good for ${days} days. Each winner is mailed.`,
  publishesMails: (mails: string) => `Everybody else with an entry in the gallery is mailed, too: ${mails} in all.`,
  publishesForGood: "An edition that is published is past changing.",
  otherOpen: (title: string) => `“${title}” is open. Close it first.`,
  over: "Its last day is over. Change it first.",
  versionUsed: (title: string) =>
    `“${title}” used this version for different rules. Give these a version of their own first.`,
  pending: (entries: string) => `${entries} wait for a moderator.`,
  withoutCategory: (entries: string) => `${entries} in the gallery have no category.`,
  nothingToJudge: "There is no entry in the gallery. It can be published without winners.",
  juryMissing: "Its jury has nobody.",
  notJudged: "The jury has not closed its last round.",
  tooEarly: (day: string) => `Its results are announced for ${day}.`,
  entries: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
  jurors: (count: number) => (count === 1 ? "1 juror" : `${count} jurors`),
  mails: (count: number) => (count === 1 ? "1 mail" : `${count} mails`),
} as const;

/** What the first round of an edition depends on. */
interface FirstRound {
  readonly judged: number;
  readonly pending: number;
  readonly withoutCategory: number;
  readonly jurors: number;
}

const { entries } = editionStepMessages;

/** What staff read of an edition whose next step is theirs, and of whom it waits for. */
export const editionNeedMessages = {
  open({ judged, pending, withoutCategory, jurors }: FirstRound): string {
    if (pending > 0) return `Its first round waits for ${entries(pending)} to be decided`;
    if (withoutCategory > 0) return `Its first round waits for ${entries(withoutCategory)} to have a category`;
    if (jurors === 0) return `It has no jury yet, and ${entries(judged)} to judge`;
    return `Its first round can be opened: ${entries(judged)} to judge`;
  },
  openLate: "It is announced, its first day has come, and nobody has opened it",
  close: (round: number) => `Round ${round} can be closed: every entry has its scores`,
  publish: "Its winners can be published: their day has come",
  publishEmpty: "It can be published without winners: there is no entry to judge",
  left: (edition: string, count: number) => `${edition}: ${entries(count)} left`,
} as const;
