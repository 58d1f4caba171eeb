/** What a placeholder stands for; staff see it beside the texts. `brand` and `email` are there in every mail. */
export const placeholderNames = {
  brand: "the shop's name",
  email: "the shop's address",
  name: "who gets it",
  reference: "the order's number",
  total: "the order's total",
  amount: "the sum",
  before: "what it cost before",
  refunded: "the sum that goes back",
  carrier: "the carrier",
  contents: "whether that is all of it",
  reason: "the reason",
  trouble: "what is the matter",
  explanation: "what it means",
  event: "what has happened",
  about: "what it is about",
  invitedBy: "who invites",
  minutes: "for how many minutes it is valid",
  newEmail: "the new address",
  product: "the product",
  until: "until when it is kept",
  price: "the price",
  date: "the date",
  title: "the title",
  edition: "the edition of the contest",
  files: "how many files",
  category: "the category",
  rank: "the place",
  discount: "how many percent",
  days: "for how many days it is valid",
  code: "the code",
  left: "how many entries wait",
  prize: "the prize",
  coupon: "what becomes of the prize",
  card: "the public name on the card",
} as const;
export type Placeholder = keyof typeof placeholderNames;

export const everywhere = ["brand", "email"] as const satisfies readonly Placeholder[];

/**
 * What customers and carriers have written themselves. It stands in no subject: whoever causes a mail to somebody else
 * would choose its subject.
 */
export const writtenByOthers: ReadonlySet<string> = new Set<Placeholder>([
  "name",
  "title",
  "newEmail",
  "invitedBy",
  "carrier",
  "reason",
  "code",
  "card",
]);

/** What the texts of a mail are called. In every mail are its subject, preview, title, reason and questions. */
export const textNames = {
  subject: "Subject",
  preview: "Preview line of the inbox",
  title: "Heading",
  body: "Text",
  closing: "Text at the end",
  note: "Small print",
  action: "Button",
  linkHint: "Before the address of the button",
  reason: "Why they get it",
  questions: "Before the shop's address at the end",
  address: "Heading of the address",
  product: "Table: product",
  quantity: "Table: quantity",
  price: "Table: price",
  subtotal: "Table: subtotal",
  discount: "Table: discount",
  shipping: "Table: shipping",
  total: "Table: total",
  contentsTitle: "Heading of the products",
  trackingTitle: "Heading of the tracking number",
  formerNumber: "Before the number that was wrong",
  noNumber: "Where it has no number",
  takenBackTitle: "Not sent after all: heading",
  takenBack: "Not sent after all: what it means",
  wordsTitle: "Heading of what you write",
  questionTitle: "Heading of what they wrote",
  track: "Button where the parcel can be followed",
  because: "The reason, where there is one",
  back: "Where money goes back",
  otherCarrier: "Where the carrier is none of those that the shop names",
  whole: "Where nothing is left to send",
  part: "Where more follows",
  blocked: "Where the coupon was not used",
  used: "Where the coupon was used",
  lapsed: "Where the prize was no coupon",
  sentBefore: "Where the prize was sent",
  oneFile: "One file",
  moreFiles: "Several files, after their number",
  oneEntry: "One entry",
  moreEntries: "Several entries, after their number",
  stop: "Link that ends these mails",
  review: "Another sum: heading",
  reviewText: "Another sum: what it means",
  disputed: "Disputed: heading",
  disputedText: "Disputed: what it means",
  refundFailed: "Failed refund: heading",
  refundFailedText: "Failed refund: what it means",
  disputeLost: "Lost dispute: heading",
  disputeLostText: "Lost dispute: what it means",
  refundOvertaken: "Overtaken refund: heading",
  refundOvertakenText: "Overtaken refund: what it means",
  orderNew: "New order",
  orderLarge: "Large order",
  packingProblem: "Problem in packing",
  returnAsked: "Return asked for",
  letterCame: "New letter",
  stockLow: "Low stock",
  mailFailed: "Mails that failed",
  backupOld: "Old backup",
  more: "More of a kind, after their number",
} as const;
export type TextName = keyof typeof textNames;

/** Texts of several paragraphs, which an empty line parts. The others are one line. */
export const longTexts: ReadonlySet<string> = new Set<TextName>([
  "body",
  "closing",
  "note",
  "reviewText",
  "disputedText",
  "refundFailedText",
  "disputeLostText",
  "refundOvertakenText",
]);

/** How many characters a text may have, by whether it is one line. */
export const longestLine = 200;
export const longestText = 3000;

/** Texts that a mail can do without. */
export const dispensableTexts: ReadonlySet<string> = new Set<TextName>(["closing", "note"]);

export const mailGroups = {
  orders: "Orders",
  returns: "Returns",
  accounts: "Accounts",
  products: "Reservations and alerts",
  reviews: "Reviews",
  contest: "Contest",
  letters: "Letters",
  staff: "Staff",
} as const;
export type MailGroup = keyof typeof mailGroups;

/**
 * The texts of one kind of mail as the shop is shipped with them. `{name}` is a placeholder, and what stands between
 * two pairs of asterisks is set in bold.
 */
export interface MailTextSet {
  readonly label: string;
  readonly group: MailGroup;
  readonly placeholders: readonly Placeholder[];
  /** What readers must be told, wherever it stands below the subject. */
  readonly facts: readonly Placeholder[];
  /** Texts that are themselves put into a placeholder's place, and so have none. */
  readonly phrases?: readonly TextName[];
  readonly texts: Readonly<Record<"subject" | "preview" | "title" | "reason" | "questions", string>> &
    Readonly<Partial<Record<TextName, string>>>;
}
