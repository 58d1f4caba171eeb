import { invalid } from "../../platform/errors.ts";

/** Refuses a table with 422 and the reason. */
export const refusedFile = (message: string) => invalid("file", message);
