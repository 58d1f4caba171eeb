/** The owner in the dump of a release, by whom a test signs in. */
export const releaseOwner = { email: "owner@example.test", password: "a password of the staff" };
