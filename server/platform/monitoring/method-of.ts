const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];

/** A method as it is counted: visitors may send any word as theirs. */
export const methodOf = (method: string) => (methods.includes(method) ? method : "other");
