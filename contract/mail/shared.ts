/** Whom to ask, at the end of every mail; the shop's address follows. */
export const questions = "Questions? Write to";

/** What stands below a button that must not fail; its address follows. */
export const linkHint = "Should the button not work, open this link:";
