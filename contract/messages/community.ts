import { labels } from "../labels.ts";

export const invitationMessages = labels("invitation", {
  title: "Join the community to start the conversation",
  hint: "Routes, repairs and early mornings, told by people who have been there.",
  joinNow: "Join Now",
});

export const communityMessages = labels("community", {
  title: "Community",
  heading: "People who would rather walk",
  lead: "A place for everybody who has come home with a good story and a wet tent. Show who you are, where you walk and what you know, and find others who do.",
  description:
    "Join the people who walk, ride and paddle with our gear: a card of your own, your links, your interests.",
  promises: {
    card: {
      title: "A card of your own",
      text: "A public name, a few sentences, the places you link to. Nothing else of your account is shown.",
    },
    pictures: {
      title: "Your pictures with your name",
      text: "What you send to the contest can be seen beside your card once it is approved.",
    },
    yours: {
      title: "Yours to take away",
      text: "Change the card or take it off the site whenever you like. It is gone at once.",
    },
  },
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
});

/** How an interest is called. */
export const interestNames = labels("interests", {
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
});
