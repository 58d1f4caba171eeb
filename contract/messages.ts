/**
 * Every label, message and toast that the specification quotes, to the letter, its odd spellings
 * included, with the sentences of our own that both sides or several screens show.
 */

export const siteMessages = {
  skipToContent: "Skip to content",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  menu: "Menu",
  mainMenu: "Main menu",
  close: "Close",
  login: "Login",
  register: "Register",
  account: "Account",
  logout: "Logout",
  accountMenu: "Account menu",
  cart: "Cart",
  loading: "Loading",
  retry: "Try again",
  home: "Back to the home page",
  toShop: "Go to the shop",
  notFound: "Opps ! Page Not Found",
  notFoundHint: "The path ends here. The page has moved, or was never on the map.",
  failure: "This page could not be loaded.",
  failureHint: "Nothing is lost. Wait a moment and try again.",
  stalled: "Part of this page did not arrive, so it can be read but not used.",
  previousPage: "Previous",
  nextPage: "Next",
  page: "Page",
  pages: "Pages",
  requestId: "Reference",
} as const;

/** The header's menu, in the specification's words and order. */
export const menuMessages = {
  home: "Home",
  about: "About Us",
  contest: "Contest & Reward",
  shop: "Shop",
  blog: "Blog",
  affiliate: "Become an Affiliate",
  gallery: "Gallery",
  contact: "contact us",
} as const;

/** Headings of the footer's columns, and what the header's menu does not have. */
export const footerMessages = {
  menu: "Footer menu",
  discover: "Discover",
  company: "Company",
  pages: "Good to know",
  trip: "Plan your trip",
  social: "Follow us",
} as const;

export const homeMessages = {
  banner: "Welcome",
  preOrder: "Pre-order",
  reserve: "Reserve your bag now",
  featured: "Featured Backpaks",
  feedback: "Client's Feedback",
  videos: "Out on the way",
  watch: "Watch",
  latestBlogs: "Latest Blogs",
  allBlogs: "All posts",
  readMore: "Read more",
  toContest: "See the contest",
} as const;

/** The buttons of every row of slides. */
export const sliderMessages = {
  previous: "Previous slide",
  next: "Next slide",
  pause: "Pause the slides",
  play: "Play the slides",
  of: "of",
} as const;

export const invitationMessages = {
  title: "Join the community to start the conversation",
  hint: "Routes, repairs and early mornings, told by people who have been there.",
  joinNow: "Join Now",
} as const;

export const communityMessages = {
  title: "Community",
  heading: "People who would rather walk",
  lead: "A place for everybody who has come home with a good story and a wet tent. Show who you are, where you walk and what you know, and find others who do.",
  description:
    "Join the people who walk, ride and paddle with our gear: a card of your own, your links, your interests.",
  promises: [
    {
      title: "A card of your own",
      text: "A public name, a few sentences, the places you link to. Nothing else of your account is shown.",
    },
    {
      title: "Your pictures with your name",
      text: "What you send to the contest can be seen beside your card once it is approved.",
    },
    {
      title: "Yours to take away",
      text: "Change the card or take it off the site whenever you like. It is gone at once.",
    },
  ],
  promisesTitle: "What you get",
  stories: "From the community",
  storiesEmpty: "The first stories are on their way. Send yours to the contest, and it may stand here.",
  toContest: "See the contest",
  joinLead: "Tell the others who you are. Only what you write here is shown.",
  cardLead: "This is what the others see of you.",
  optional: "optional",
  join: "Join the community",
  card: "Your card",
  name: "Public name",
  nameHint: "Small letters, digits and hyphens. It is the address of your page.",
  nameRequired: "A public name is required",
  nameInvalid: "Use 3 to 30 small letters, digits and hyphens",
  nameReserved: "This name is taken",
  nameTaken: "This name is taken",
  bio: "About you",
  bioHint: "Two or three sentences, if you like.",
  homePlace: "Home place",
  link: "Link",
  linkInvalid: "Start with https://",
  linksTooMany: "At most three links",
  interests: "What you are here for",
  consent: "Show this card to everybody on this site. I can change it or take it away at any time.",
  consentRequired: "Please agree, so that we may show your card",
  save: "Save the card",
  saving: "Saving your card...",
  saved: "Your card is saved",
  joined: "Welcome to the community",
  leave: "Take the card away",
  leaveQuestion: "Take your card away?",
  leaveHint: "It and your page are gone at once, with all that is written there. Your account and orders stay.",
  leaveSurely: "Take it away",
  stay: "Keep it",
  leaving: "Taking your card away...",
  left: "Your card is no longer on the site",
  see: "See your page",
  memberSince: "Member since",
  memberUnknown: "There is no such member",
  loginNeeded: "Please log in to join the community",
} as const;

/** How an interest is called. */
export const interestNames = {
  "day-walks": "Day walks",
  "long-distance": "Long distance",
  mountains: "Mountains",
  cycling: "Cycling",
  paddling: "Paddling",
  winter: "Winter",
  photography: "Photography",
  food: "Food on the way",
  "slow-travel": "Slow travel",
  repairs: "Mending gear",
} as const;

export const blogMessages = {
  title: "Blog",
  lead: "Packing lists, repairs and long ways round: what we have learned on the way.",
  description: "Packing, routes, repairs and photographs: what the people behind the gear have learned on the way.",
  readMore: "Read More",
  related: "More Related Blogs",
  empty: "There is nothing to read yet. Come back soon.",
  notFound: "This post is not on our blog",
  by: "By",
  minutes: "min read",
  tags: "Tags",
} as const;

export const pageMessages = {
  notFound: "Opps ! Page Not Found",
  updated: "Last changed on",
  others: "Good to know",
} as const;

/** The buttons of a looping video. */
export const videoMessages = {
  play: "Play the video",
  pause: "Pause the video",
  mute: "Mute",
  unmute: "Unmute",
  startedMuted: "your browser starts videos without sound",
} as const;

export const aboutMessages = {
  title: "About us",
  coreValues: "Core Values",
  commitment:
    "We give 2% of our profits to poverty relief and to countries in need, and we use environmentally friendly recycled materials in all our products.",
  banner: "Inspire and empower every traveler globally with our innovative travel gear.",
  takeQuiz: "TAKE THE QUIZ",
  writeMessage: "Message us on WhatsApp",
} as const;

export const affiliateMessages = {
  title: "Affiliate programme",
} as const;

export const contactMessages = {
  title: "Contact us",
  phone: "Phone",
  email: "E-mail",
  hours: "Operating hours",
} as const;

export const contestMessages = {
  title: "Contest & Reward",
  process: "Three Step Process",
  capture: "Capture Image",
  captureHint: "A photograph or a short video, taken with a phone or a camera. The moment counts, not the gear.",
  submit: "Submit Photo",
  submitHint: "Send it with the few sentences that belong to it: where you were, and what you saw.",
  rewards: "Rewards",
  rewardsHint: "The judges choose the best of every category, and whoever made it is rewarded.",
  join: "Join the contest",
  questions: "Questions about the awards",
} as const;

/** What the contest awards, by the names that the calls use. */
export const categoryNames = {
  culture: "Culture",
  "sunrise-or-sunset": "Sunrise or sunset",
  adventure: "Adventure",
} as const;

/** The contest's entry (specification sections 2, 5 and 8). */
export const entryMessages = {
  header: "Get Reawarded",
  dropHere: "Drag & drop photos and videos here",
  or: "— OR —",
  select: "Select Files From Your Device",
  takePhotograph: "Take a photograph",
  remove: "Remove",
  next: "Next",
  aboutYou: "Tell us about you",
  aboutStory: "Tell us about your story",
  allRequired: "All fields are required",
  cancel: "Cancle",
  submit: "Submit",
  submitting: "Submitting your contest...",
  received: "We have received your submission, we will let you know shortly",
  fileRefused: "Please upload a file smaller than 10 MB.",
  firstNameRequired: "Name is required",
  lastNameRequired: "Last Name is required",
  socialRequired: "Social Platform URL is required",
  userNameRequired: "Username is required",
  titleRequired: "Title is required",
  locationRequired: "Location is required",
  detailsRequired: "Summary is required",
  termsRequired: "Please agree with terms & condition",
  filesRequired: "Choose at least one photograph or video",
  fileEmpty: "has nothing in it",
  fileTooLarge: "is larger than 10 MB",
  fileUnknown: "is no photograph or video that we can take",
  tooMuchToday: "That is as much as we can take from one member in a day. Please send the rest tomorrow.",
  tooManyFilesToday: "Those are as many files as we can take from one member in a day. Please send the rest tomorrow.",
  tooManyEntriesToday:
    "Those are as many entries as we can take from one member in a day. Please enter again tomorrow.",
  overdue: "Sending this took too long. Please try again, perhaps with fewer files at once.",
  receivedBefore:
    "This entry has reached us before, and is not what you are sending now. You find it in your account, where you can withdraw it. To send what you have here, start a new entry.",
  loginNeeded: "Please log in to enter the contest, so that we can tell you how it went",
  back: "Back to your photographs and videos",
  later: "Finish later",
  elsewhere: "Your entry is open in another tab",
  elsewhereHint: "Finish it there, or go on with it here.",
  continueHere: "Continue here",
  step: "Step",
  of: "of",
  kinds: "JPEG, PNG, WebP, AVIF, GIF, HEIC, MP4, MOV or WebM, up to 10 MB each.",
  letGo: "Let go to add them",
  notThese: "Not all of these are photographs or videos",
  /** Follow numbers of files. */
  added: "added",
  notAdded: "not added",
  refusedTitle: "Not added",
  chosenTitle: "Your photographs and videos",
  noPreview: "No preview here, but it will be sent",
  video: "Video",
  firstName: "First name",
  lastName: "Last name",
  social: "Social Platform URL",
  userName: "Username",
  title: "Title",
  location: "Location",
  details: "Summary",
  detailsHint: "Two or three sentences: what happened, and why you remember it.",
  category: "Category",
  anyCategory: "Let the judges decide",
  optional: "optional",
  othersFeatured: "Are other people featured?",
  yes: "Yes",
  no: "No",
  /** The words around the name of the page. */
  terms: { before: "I agree to the ", rules: "rules of the contest", after: "." },
  kept: "Kept on this device until you send it or log out.",
  notKept: "This browser keeps nothing for later. Please send your entry before you leave.",
  sending: "Sending",
  sent: "sent",
  notSent: "It is not sent yet",
  toldBefore: "It was sent before",
  changeFiles: "Change files",
  stop: "Stop sending",
  stopped: "Sending is stopped. Your entry is as you left it.",
  storing: "Storing",
  beingStored: "All of it has left this device. We are storing it, which takes a moment.",
  unanswered: "We cannot tell whether your entry arrived. Please send it again: it is taken only once.",
  startAnew: "Start a new entry",
  thrownAway: "Your entry is thrown away",
  notBroughtBack: "Your entry could not be brought back",
  undo: "Undo",
  receivedHint: "You find it in your account, where you can also withdraw it.",
  toAccount: "See your entries",
} as const;

/** Where an entry's pictures were taken, as their camera noted it. */
export const placeMessages = {
  question: "Where was it taken?",
  hint: "Your camera has noted the place. We take it out of everything we publish; how much of it may everybody know?",
  noNotes: "May everybody read the location that you give?",
  choices: {
    exact: "The exact place",
    about: "Within about 10 km",
    country: "The country",
    written: "The place as you wrote it",
    none: "Nothing",
  },
  seen: {
    exact: "Everybody sees this very point.",
    about: "Everybody sees a square of about 10 km here, not the point in it.",
    country: "Everybody sees the country, and no point in it.",
    written: "Everybody reads what you wrote, and sees no point on a map.",
    none: "Nobody sees where it was taken.",
  },
} as const;

export const membersOnlyMessages = {
  scriptless: "This page is for members and needs JavaScript, which is switched off.",
} as const;

/** A member's entries in the account. */
export const ownEntryMessages = {
  heading: "Your entries",
  none: "No entries yet. What you send to the contest will stand here.",
  enter: "Enter the contest",
  states: {
    pending: "Being looked at",
    approved: "In the gallery",
    declined: "Not accepted",
    withdrawn: "Withdrawn",
  },
  toGallery: "See it in the gallery",
  preparing: "being prepared",
  file: "file",
  files: "files",
  withdraw: "Withdraw",
  withdrawQuestion: "Withdraw this entry?",
  withdrawHint: "leaves the contest and the gallery, and its files are deleted. This cannot be undone.",
  withdrawSurely: "Withdraw it",
  keep: "Keep it",
  withdrawing: "Withdrawing your entry...",
} as const;

/** What becomes of an entry. */
export const moderationMessages = {
  approved: "It is in the gallery now, and its entrant has been told",
  declined: "Its entrant has been told why",
  withdrawn: "Your entry is withdrawn, and its files are gone from the site",
  categorised: "It has its category",
  reasonRequired: "Please say why, in words that its entrant may read",
  unknown: "There is no such entry",
  decided: "This entry has been decided already. Load the list again.",
  notReady: "Its files are still being prepared. Try again in a minute.",
  preparing: "Its files are being prepared again",
  nothingFailed: "None of its files has failed",
  nothingToShow: "None of its files could be prepared, so there is nothing to show",
  judged: "The jury judges this entry in the category it has, so it stays there",
} as const;

/** Editions of the contest, and how they are judged. */
export const judgingMessages = {
  rulesSaved: "The rules hold from now on",
  editionSaved: "The edition is saved",
  editionOpened: "The edition takes entries now",
  editionClosed: "The edition takes no more entries and can be judged",
  editionUnknown: "There is no such edition",
  editionMoved: "This edition has moved on meanwhile. Load it again.",
  editionFixed: "Its rules and prizes are fixed since it was opened: people entered on them",
  editionOver: "Its last day is over. Change its closing day first, then open it.",
  closesInPast: "An open edition closes on a day to come. To end it now, close it.",
  otherOpen: "Another edition is open. Close it first.",
  slugTaken: "Another edition has this address",
  datesWrong: "An edition opens before it closes, and is published no sooner than it closes",
  jurorAdded: "They are on the jury. Votes that they had given in this edition are taken back.",
  jurorRemoved: "They are no longer on the jury. What they have scored stays.",
  jurorUnknown: "Nobody has registered with this e-mail. They need an account first.",
  jurorsMissing: "The jury has fewer members than each entry needs scores",
  roundOpened: "The jury can score",
  roundClosed: "The round is closed",
  roundUnknown: "There is no such round",
  roundRunning: "A round is running already. Close it first.",
  roundUnfinished: "Some entries have too few scores yet",
  nothingToJudge: "There is no approved entry to judge",
  stillPending: "Some entries wait for your decision. Approve or decline them first.",
  withoutCategory: "Some entries have no category yet. Give them one first.",
  scored: "Your score is noted",
  ownEntry: "You cannot score or vote for your own entry",
  jurorsScore: "Jurors have no vote, nor has anybody who has scored: their scores count instead",
  scoresChanged: "The scores are not those that were given. Check them before anything is published.",
  notToScore: "This entry is not among those that you are to score",
  voted: "Your vote is counted",
  voteTaken: "Your vote is taken back",
  votingOver: "There is no vote on this entry, or it is over",
  published: "The result can be seen, and its entrants are told",
  tooEarly: "This edition is announced for a later day. Change the date, or wait.",
  notJudged: "The jury has not finished: close its last round first",
} as const;

/** The members' vote, on the page of a picture. */
export const voteMessages = {
  vote: "Vote for this entry",
  takeBack: "Take your vote back",
  voting: "Counting your vote...",
  takingBack: "Taking your vote back...",
  /** The words around the percentage. */
  weight: ["Votes of members count for", "% of the result, the jury for the rest. One vote a member and entry."],
} as const;

/** The edition that takes entries, as visitors read of it. */
export const editionMessages = {
  closed: "The contest takes no entries at the moment",
  openFrom: "Open for entries from",
  openUntil: "Open for entries until",
  results: "The winners are announced on",
  prizes: "The winners of each category get",
  off: "% off an order",
  winners: "See past winners",
  closedHint: "The next edition is being prepared. Until then there is the gallery of all that was sent.",
} as const;

/** The page of the winners, and what is told of prizes. */
export const winnersMessages = {
  title: "The winners",
  of: "The winners of",
  lead: "Chosen by the jury, one category at a time.",
  none: "No winners yet",
  noWinner: "No entry of this edition has won, or none that can still be shown.",
  noneHint: "The jury of the first edition has not chosen. Until then there is the gallery, and time to enter.",
  enter: "Enter the contest",
  toGallery: "See the gallery",
  places: ["First place", "Second place", "Third place"],
  place: "Place",
  by: "By",
  points: "points of 100",
  judged: "How it was judged",
  nothingJudged: "There was no entry to judge.",
  voteCounted: "The votes of our members counted for",
  voteNone: "There was no public vote.",
  seal: "Seal of all scores",
  sealHint: "It would be another if any score had been changed afterwards.",
  tieBreak:
    "Equal points are settled by the jury's mean, then by the higher lowest score, then by more votes, then by who entered first.",
  others: "Other editions",
  prizes: "Your prizes",
  prizeOff: "off one order",
  prizeUsed: "Used",
  prizeUntil: "Until",
  feed: "Winners of the contest",
} as const;

/** "Each was scored from 1 to 10 by at least 2 of 3 jurors." and the like, as far as it is true of every entry. */
export function judgedBy(jurors: number, quorum: number): string {
  const all = jurors === 1 ? "one juror" : jurors === 2 ? "both jurors" : `all ${jurors} jurors`;
  const who = quorum < jurors ? `at least ${quorum} of ${jurors} jurors` : all;
  return `The jury saw the entries without names. Each was scored from 1 to 10 by ${who}.`;
}

/** The gallery: its heading and subtext stand in the specification, section 1. */
export const galleryMessages = {
  title: "Gallery",
  heading: "Get inspired",
  lead: "Check out the top pictures and videos of the contest",
  items: "Pictures and videos",
  views: "How to look at the gallery",
  pictures: "Pictures",
  map: "Map",
  showMore: "Show more",
  showing: "Showing",
  of: "of",
  moreFailed: "The next pictures did not arrive.",
  empty: "No pictures yet",
  emptyHint: "The first ones are on their way. Send yours to the contest, and it may hang here.",
  toContest: "See the contest",
  close: "Close",
  lightbox: "Pictures, one at a time",
} as const;

export const galleryMapMessages = {
  label: "Map of the world with the pictures whose authors say where they were made",
  lead: "Where the pictures were made, as exactly as their authors like to tell.",
  items: "Pictures on the map",
  pictures: "pictures",
  countries: "countries",
  noPlaces: "Nobody has said yet where their pictures were made",
  noPlacesHint: "Who enters the contest chooses how much of a place is told.",
} as const;

/** What is said of one picture, in the lightbox and on its own page. */
export const pictureMessages = {
  picture: "Picture",
  author: "By",
  place: "Place",
  category: "Category",
  award: "Award",
  previous: "Previous picture",
  next: "Next picture",
  others: "Other pictures",
  toGallery: "Back to the gallery",
  notFound: "This picture is not in the gallery",
  share: "Share",
  linkCopied: "The link is copied",
  linkNotCopied: "The link could not be copied. It stands in the address bar.",
} as const;

/** What stands on a picture or video of the gallery, wherever it is shown. */
export const galleryCardMessages = {
  by: "by",
  video: "Video",
  play: "Play",
  pause: "Pause",
  unplayable: "This browser cannot play this film. Another one may.",
} as const;

export const tripMessages = {
  title: "Plan your trip",
  heading: "Just Pick a location get started",
  description: "Find a place on the map, choose your days and see where you could stay.",
  map: "Map of the world, with a search for places",
  start: "Start Date",
  end: "End Date",
  noDate: "Choose a date",
  people: "Person Number",
  show: "Show Trip",
  stays: "Places to stay",
  toSite: "Go to Site",
} as const;

/** The map page, which stands in the trip planner's frame. */
export const mapMessages = {
  title: "Map",
  map: "Map of the world. Arrow keys move it, plus and minus zoom.",
  search: "Find a place",
  searchHint: "Country, trail or mountain",
  results: "Places found",
  nothingFound: "Nothing of that name is on our map.",
  places: "Places on the map",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  marked: "marked on the map",
  country: "Country",
} as const;

export const shopMessages = {
  title: "Shop",
  description: "Backpacks, duffels and camp gear for long ways, made from recycled materials.",
  lead: "Gear for long ways, made to last from recycled materials.",
} as const;

export const productMessages = {
  addToCart: "Add to cart",
  added: "Product added to cart!",
  launching: "Launching in may",
  reserveNow: "Reserve now",
  reserveYours: "Reserve your bag now",
  reserving: "Reserving...",
  soldOut: "Sold out",
  soldOutReason: "Sold out for now. It is on the list for the next production run.",
  upcomingReason: "Not launched yet. Reserve yours and we will write when it can be bought.",
  basePrice: "Base Price",
  stateTax: "State Tax",
  total: "Total",
  notFound: "This product is not in our shop",
  empty: "There is nothing on the shelves yet. Come back soon.",
  quantityLimit: "That is as many as we can sell you at once",
  pictures: "Pictures of the product",
  picture: "Picture",
  pausePictures: "Pause the pictures",
  playPictures: "Play the pictures",
  about: "About this product",
  promises: "What you can count on",
  delivery: "Delivered to your door",
  deliveryHint: "The price for your country is shown at checkout",
  returns: "Returns made easy",
  returnsHint: "Changed your mind? Write to us and send it back",
  recycled: "Recycled materials",
  recycledHint: "Environmentally friendly, in every product we make",
  giving: "2% for people in need",
  givingHint: "Of our profits, for poverty relief and countries in need",
  related: "Goes well with it",
} as const;

export const cartMessages = {
  empty: "Your cart is empty!",
  emptyHint: "Good trips start with a good bag.",
  product: "Product",
  price: "Price",
  quantity: "Quantity",
  subtotal: "Subtotal",
  remove: "Remove",
  title: "Your cart",
  cartTotal: "Cart Total",
  decrease: "One less of",
  increase: "One more of",
  quantityOf: "Quantity of",
  deliveryLater: "Delivery is added at checkout, by country.",
  deliveryFrom: "Until you choose one, it counts as",
  scriptless: "The cart lives in your browser and needs JavaScript, which is switched off.",
  toProducts: "Look around the shop",
  total: "Total",
  proceed: "Proceed to checkout",
  removed: "Removed from your cart",
  undo: "Undo",
  gone: "is no longer in our shop and was taken out of your cart",
  changed: "has a new price",
  short: "is no longer in stock in that number",
} as const;

export const checkoutMessages = {
  title: "Checkout",
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  phoneReason: "Only for the driver, should the delivery need you.",
  country: "Country",
  countryPlaceholder: "Choose a country",
  address: "Address",
  payment: "Payment option",
  stripe: "Card",
  paypal: "PayPal",
  coupon: "Coupon code",
  apply: "Apply",
  removeCoupon: "Remove coupon",
  summary: "Order summary",
  subtotal: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  total: "Total",
  pay: "Procced to pay",
  phoneRequired: "Phone is required",
  countryRequired: "Country is required",
  addressRequired: "Address is required",
  paymentRequired: "Please select a payment option",
  updatingShipping: "Updating shipping price...",
  shippingUpdated: "Shipping price updated",
  connecting: { stripe: "Trying to connect with stripe...", paypal: "Trying to connect with paypal..." },
  sessionCreated: "Checkout session created",
  countryUnknown: "We do not deliver to that country yet",
  couponApplied: "The coupon is applied",
  couponEmpty: "Type a code first",
  contact: "Contact",
  delivery: "Delivery",
  items: "Items",
  showItems: "Show the items",
  updateCart: "Update my cart",
  includesDelivery: "Delivery included. Nothing else is added.",
  changeCart: "Change the cart",
  secure: "You pay on the provider's own page. We never see your card.",
  quantityInvalid: "The quantity must be a whole number from 1 to 99",
  lineWithoutProduct: "A line of the cart names no product",
  cartEmpty: "Your cart is empty!",
  cartTooLong: "At most 100 different products fit into one order",
  returnUrlInvalid: "The address to return to must be on this site",
  productGone: "A product of your cart is no longer in our shop",
  productNotForSale: "is not for sale yet. Reserve it on its page instead",
  totalTooSmall: "The smallest sum that can be paid is £0.30",
  orderNotFound: "There is no such order in your account",
  providerAway: "The payment service does not answer. Your cart is kept; please try again in a moment.",
  superseded: "Your cart was sent to payment in another tab. Look at it there, or press the button again.",
  beingPaid: "Your previous order is being paid just now. Look at it in your account before you order again.",
} as const;

/** "Trail Tent: only 2 left" and the like, for a line that cannot be held. */
export function stockLost(name: string, left: number): string {
  return left < 1 ? `${name} is sold out` : `${name}: only ${left} left`;
}

export const paymentMessages = {
  success: "Your payment was successfull",
  thanks: "Thank you for your order. Our team will be in contact with you shortly.",
  confirming: "We are confirming your payment",
  confirmingHint: "This takes a few seconds. You can stay here or leave, the order is safe.",
  stillConfirming: "The confirmation takes longer than usual. We will send you a mail as soon as it is there.",
  error: "Something went wrong !",
  errorHint: "The payment could not be completed. Please try again.",
  notCharged: "Nothing was charged, and your cart is as you left it.",
  notKnown: "We do not know yet whether the payment went through. Please look at your orders before you try again.",
  wasPaid: "This order is paid after all.",
  orderNumber: "Order",
  mailSent: "A confirmation is on its way to",
  seeOrder: "See the order",
  seeOrders: "See your orders",
  backToCheckout: "Back to checkout",
  contact: "Ask us",
} as const;

export const accountMessages = {
  welcome: "Welcome Back!",
  email: "E-mail",
  password: "Password",
  showPassword: "Show password",
  hidePassword: "Hide password",
  forgot: "Forget password",
  signup: "Signup",
  signIn: "Sign In",
  firstName: "First name",
  lastName: "Last name",
  confirmPassword: "Confirm password",
  /** The notice's words around the names of the two pages. */
  termsNotice: { before: "By signing up you agree to our ", between: " and our ", after: "." },
  terms: "terms",
  privacy: "privacy notice",
  verifyEmail: "Verify Your Email",
  verify: "Verify",
  verifyCode: "Verify OTP",
  code: "One-time code",
  resetTitle: "Reset Password",
  reset: "Reset",
  name: "Name",
  update: "Update",
  avatar: "Profile picture",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email address",
  passwordRequired: "Password is required",
  passwordTooShort: "Password must be at least 8 characters long",
  passwordTooLong: "Password must be at most 256 characters long",
  passwordCommon: "This password is among the most used ones and easily guessed. Please choose another.",
  firstNameRequired: "Firstname is required",
  lastNameRequired: "Lastname is required",
  confirmationRequired: "Confirm password is required",
  passwordsDiffer: "Passwords do not match",
  codeRequired: "Please submit an otp",
  codeWrong: "That code is not right, or no longer valid",
  nameRequired: "Name is required",
  avatarInvalid: "The picture must be a JPEG, PNG, WebP, AVIF or GIF file",
  avatarTooLarge: "The picture must be smaller than 5 MB",
  authenticating: "Authenticating...",
  sendingCode: "Sending OTP...",
  verifyingCode: "Verifying OTP...",
  resetting: "Resting Password...",
  updating: "Updating data...",
  loggingOut: "Logging Out...",
  registered: "Your account is ready. Please sign in.",
  loggedIn: "Welcome back",
  loginFailed: "E-mail or password is not right",
  emailTaken: "There is an account with this e-mail already. Sign in, or reset the password.",
  codeSent: "If there is an account with this e-mail, a code is on its way to it.",
  codeVerified: "The code is right. Choose a new password.",
  resetRefused: "Please verify a new code before you set a password",
  passwordChanged: "Your password is changed. Please sign in.",
  updated: "Your account is up to date",
  confirmationSent: "We have sent a link to your new e-mail. It changes once you open the link.",
  emailConfirmed: "Your new e-mail is confirmed",
  emailLinkDead: "This link is not valid any more",
  loggedOut: "You are logged out",
  loginNeeded: "Please log in",
  orders: "Your orders",
  noOrders: "No orders yet. Your first one will stand here.",
  profile: "Your profile",
  loginTitle: "Sign in",
  signupTitle: "Create your account",
  loginLead: "Good to see you back on the path.",
  signupLead: "Orders, reservations and contest entries in one place.",
  noAccount: "New here?",
  haveAccount: "You have an account already?",
  verifyEmailLead: "Tell us your e-mail, and we will send you a one-time code.",
  verifyCodeLead: "Type the code that we have sent to",
  codeHint: "Eight digits, valid for 10 minutes.",
  codeAgain: "Send a new code",
  codeAgainIn: "A new code can be sent in",
  seconds: "seconds",
  resetLead: "Choose a password with at least 8 characters.",
  newEmail: "Use another e-mail",
  changeAvatar: "Choose a picture",
  avatarHint: "JPEG, PNG, WebP, AVIF or GIF, up to 5 MB.",
  confirmEmailTitle: "Confirm your e-mail",
  title: "Your account",
  confirmEmailLead: "One press, and this is the address that we write to.",
  confirmEmail: "Confirm",
  orderTitle: "Order",
  orderedOn: "Ordered on",
  paidOn: "Paid on",
  deliverTo: "Delivered to",
  paidWith: "Paid with",
  backToOrders: "All orders",
  finishPayment: "Finish the payment",
  print: "Print",
  items: "items",
  item: "item",
  photograph: "A lake between mountains at first light",
} as const;

/** How an order stands, in the customer's words. */
export const orderStateMessages = {
  pending: "Waiting for payment",
  paid: "Paid",
  declined: "Payment declined",
  cancelled: "Cancelled",
  expired: "Not paid in time",
  superseded: "Replaced",
  review: "Being looked at",
  refunding: "Being refunded",
  refunded: "Refunded",
} as const;

/** What became of money that could not be taken, where an order's state alone does not say enough. */
export const refundMessages = {
  refunding:
    "Your payment arrived when this order had lapsed, and what you ordered was sold out by then. We are sending the money back in full.",
  refunded:
    "Your payment arrived when this order had lapsed, and what you ordered was sold out by then. The money is on its way back to you, in full; banks may take a few days to show it.",
} as const;

export const couponMessages = {
  invalid: "This coupon code is not valid",
  usedUp: "This coupon has been used up",
  usedByYou: "You have used this coupon already",
  personal: "This coupon belongs to somebody else. Log in as the one whom we sent it to.",
  email: "E-mail",
  emailRequired: "Please enter your email.",
  emailInvalid: "Please enter a valid email address",
  getCode: "Get code",
  sendingCode: "Sending the code...",
  codeSent: "Successfully send the code in your email.",
  campaignOver: "This offer has ended",
  consent: "We mail you this one code and keep your address with the time you asked for it.",
} as const;

export const preorderMessages = {
  reserved: "It is reserved for you. We will write when it launches.",
  already: "You have reserved it already. We will write when it launches.",
  notUpcoming: "This product can be bought right away, no reservation is needed",
  loginNeeded: "Please log in to reserve a product, so that we know whom to write to",
} as const;

export const failureMessages = {
  storageFull: "We have no room for files at the moment. Please try again later.",
  malformed: "The request could not be read",
  invalid: "Please check the marked fields",
  notFound: "There is nothing at this address",
  methodUnknown: "This address cannot be used in that way",
  forbidden: "You are not allowed to do that",
  tokenDead: "Your login has ended. Please log in again.",
  tooLarge: "That is too large to be sent",
  mediaUnsupported: "This kind of content is not understood here",
  tooMany: "That was tried too often. Please wait a while.",
  tooSlow: "The request took too long to arrive. Please try again.",
  databaseAway: "We cannot reach our records for the moment. Please try again shortly.",
  pageOverdue: "This page takes too long to be made. Please try again shortly.",
} as const;

/** What browsers say of themselves where an answer has no words, or there is none. */
export const outageMessages = {
  unexpected: "Something broke on our side. We have been told.",
  offline: "No connection. Please check your network and try again.",
} as const;
