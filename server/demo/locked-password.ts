/** The hash of no password that anybody knows: nobody can log in as one of the demo's people. */
export const lockedPassword = `argon2id$${"A".repeat(22)}$${"A".repeat(43)}`;
