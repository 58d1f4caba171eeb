import { labels } from "../../platform/labels.ts";

/** The jurors' own screen, apart from what other pages say of judging, so that they do not load it. */
export const juryMessages = labels("jury", {
  title: "Jury",
  lead: "You see the entries without names, in an order of your own. Each is scored from 1 to 10 by three criteria.",
  /** In the account of a juror while a round runs. */
  waits: "You are on the jury of {edition}. Round {round} is open.",
  toJury: "Score entries",
  rule: "Until the round is closed you may change every score; your last one counts.",
  /** Stands between the edition and a number. */
  round: "Round",
  criteria: { story: "Story", craft: "Craft", originality: "Originality" },
  hints: {
    story: "What it tells, in the picture and in the words",
    craft: "Light, composition, and how well it is made",
    originality: "Whether you have seen it a hundred times",
  },
  previous: "Previous entry",
  next: "Next entry",
  nextOpen: "Next without a score",
  entry: "Entry",
  of: "of",
  scored: "scored",
  /** Follow the title of an entry in the list of all. */
  isScored: "scored",
  isOpen: "not scored yet",
  all: "All entries of the round",
  keysTitle: "With keys",
  keys: "1 to 9, and 0 for 10, score the marked criterion and mark the next. Arrow up and down mark another, left and right go to another entry.",
  saving: "Saving...",
  saved: "Saved",
  incomplete: "Counts once all three have points",
  leaveQuestion: "A score of yours lacks points or is not saved, and is lost when you leave. Leave anyway?",
  notSaved: "Not saved",
  retry: "Try again",
  reload: "Load again",
  done: "You have scored every entry. Thank you. Until the round is closed you may still change your mind.",
  noneTitle: "There is nothing for you to score now",
  noneHint:
    "Jurors are called by the team of the contest, and find the entries here while a round runs. Everybody can see what has been entered in the gallery, and vote there where an edition has a vote.",
  toGallery: "See the gallery",
  toContest: "About the contest",
});
