import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import { invalid } from "./errors.ts";

let known: Promise<ReadonlySet<string>> | undefined;

/** About 18,000 common passwords that meet the other rules; decompressed on first need. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= 8));
}

/** Refuses with 422 a common password, in whatever case it is written. */
export async function assertUncommonPassword(password: string): Promise<void> {
  known ??= load();
  if (!(await known).has(password.toLowerCase())) return;
  throw invalid("password", accountMessages.passwordCommon, "password_common");
}
