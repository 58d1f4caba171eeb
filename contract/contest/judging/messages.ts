import { fill, labels } from "../../platform/labels.ts";

/** Editions of the contest, and how they are judged. */
export const judgingMessages = labels("judging", {
  rulesSaved: "The rules hold from now on",
  editionSaved: "The edition is saved",
  editionOpened: "The edition takes entries now",
  editionClosed: "The edition takes no more entries and can be judged",
  editionUnknown: "There is no such edition",
  editionMoved: "This edition has moved on meanwhile. Load it again.",
  editionFixed: "Its rules and prizes are fixed since it was opened: people entered on them",
  editionOver: "Its last day is over. Change its closing day first, then open it.",
  dayPassed: "This has passed already",
  closesInPast: "An open edition closes on a day to come. To end it now, close it.",
  otherOpen: "Another edition is open. Close it first.",
  slugTaken: "Another edition has this address",
  datesWrong: "An edition opens before it closes, and is published no sooner than it closes",
  jurorAdded: "They are on the jury. Votes that they had given in this edition are taken back.",
  jurorRemoved: "They are no longer on the jury. What they have scored stays.",
  lastJuryCalled: "The last jury is called. Votes that they had given in this edition are taken back.",
  noLastJury: "No other edition has a jury",
  jurorUnknown: "Nobody has registered with this e-mail. They need an account first.",
  jurorUnconfirmed: "This account has not confirmed its e-mail yet. Ask them to follow the link in their mail first.",
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
  roundOver: "This round is over. Load the page again to see what there is to score.",
  notToScore: "This entry is not among those that you are to score",
  voted: "Your vote is counted",
  voteTaken: "Your vote is taken back",
  votingOver: "There is no vote on this entry, or it is over",
  published: "The result can be seen, and its entrants are told",
  jurorGone: "Somebody who has left",
  entryUnknown: "There is no such entry in this edition",
  placeUnknown: "There is no such place in this edition",
  entryExcluded: "It can win nothing now, and its entrant is told",
  entryIncluded: "It is ranked again, and its entrant is told",
  entryIncludedTooLate:
    "It is no longer excluded, but the latest round leaves it out: it can win nothing, and its entrant is not told",
  entryIncludedUnapproved:
    "It is no longer excluded, but it is not in the gallery: until it is, it can win nothing, and its entrant is not told",
  takenBack: "The place is taken back",
  remindedToday: "They had a reminder within the last 24 hours",
  nothingLeft: "They have scored everything",
  tooEarly: "This edition is announced for a later day. Change the date, or wait.",
  notJudged: "The jury has not finished: close its last round first",
});

/** The members' vote, on the page of a picture. */
export const voteMessages = labels("votes", {
  vote: "Vote for this entry",
  takeBack: "Take your vote back",
  voting: "Counting your vote...",
  takingBack: "Taking your vote back...",
  weight: "Votes of members count for {percent} % of the result, the jury for the rest. One vote a member and entry.",
});

/** The page of the winners, and what is told of prizes. */
export const winnersMessages = labels("winners", {
  title: "The winners",
  of: "The winners of",
  lead: "Chosen by the jury, one category at a time.",
  none: "No winners yet",
  noWinner: "No entry of this edition has won, or none that can still be shown.",
  noneHint: "The jury of the first edition has not chosen. Until then there is the gallery, and time to enter.",
  enter: "Enter the contest",
  toGallery: "See the gallery",
  places: { first: "First place", second: "Second place", third: "Third place" },
  place: "Place",
  by: "By",
  points: "points of 100",
  judged: "How it was judged",
  seenBy: "The jury saw the entries without names. Each was scored from 1 to 10 by {jurors}.",
  oneJuror: "one juror",
  bothJurors: "both jurors",
  allJurors: "all {jurors} jurors",
  leastJurors: "at least {quorum} of {jurors} jurors",
  nothingJudged: "There was no entry to judge.",
  voteCounted: "The votes of our members counted for",
  voteNone: "There was no public vote.",
  seal: "Seal of all scores",
  sealHint: "It would be another if any score had been changed afterwards.",
  tieBreak:
    "Equal points are settled by the jury's mean, then by the higher lowest score, then by more votes, then by who entered first.",
  /** In place of a winner who has the place no more. */
  vacant: {
    withdrawn: "Withdrawn by its author",
    hidden: "No longer shown",
    taken_back: "Taken back, and given to nobody else",
  },
  /** On the page before it is published. */
  others: "Other editions",
  prizes: "Your prizes",
  prizeOff: "off one order",
  prizeUsed: "Used",
  prizeUntil: "Until",
  prize: "Prize",
  prizeToSend: "Tell us where to send it",
  prizeSent: "Sent",
  feed: "Winners of the contest",
});

/** "Each was scored from 1 to 10 by at least 2 of 3 jurors." and the like, as far as it is true of every entry. */
export function judgedBy(jurors: number, quorum: number): string {
  const { oneJuror, bothJurors, allJurors, leastJurors, seenBy } = winnersMessages;
  const all = jurors === 1 ? oneJuror : jurors === 2 ? bothJurors : fill(allJurors, { jurors });
  return fill(seenBy, { jurors: quorum < jurors ? fill(leastJurors, { jurors, quorum }) : all });
}
