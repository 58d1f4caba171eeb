import { AppError } from "../../platform/errors.ts";

/** Refuses a table with 422 and the reason. */
export const refusedFile = (message: string) =>
  new AppError("not_valid", 422, message, { errors: { file: [message] } });
