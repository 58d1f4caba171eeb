import { randomBytes } from "node:crypto";
import type { CheckedPart } from "@cairn/contract/health/staff.ts";
import { healthMessages } from "@cairn/contract/health/staff-messages.ts";
import { tryStore } from "../../platform/media/try-store.ts";
import { askForNothing } from "../../platform/payments/ask-for-nothing.ts";
import { isOffered } from "../../platform/payments/open-providers.ts";
import type { Platform } from "../../platform/platform.ts";

type Checking = Pick<Platform, "mailer" | "media" | "payments" | "brand">;

interface Finding {
  readonly is_well: boolean;
  readonly message: string;
}

/** Tries a part of the shop that others provide, and tells what is wrong in its own words. */
export async function checkPart(platform: Checking, part: CheckedPart, email: string): Promise<Finding> {
  try {
    return { is_well: true, message: await checks[part](platform, email) };
  } catch (problem) {
    return { is_well: false, message: problem instanceof Error ? problem.message : String(problem) };
  }
}

const checks: Readonly<Record<CheckedPart, (platform: Checking, email: string) => Promise<string>>> = {
  async mail({ mailer, brand }, to) {
    if (!mailer.configured) throw new Error(healthMessages.noMailServer);
    const { name } = await brand();
    const text = `${healthMessages.testMail} ${name}.`;
    await mailer.deliver({
      to,
      subject: `${name}: ${healthMessages.testSubject}`,
      text,
      html: text,
      id: `test-${fresh()}`,
    });
    return `${healthMessages.mailSent} ${to}`;
  },
  async storage({ media }) {
    if (!(await tryStore(media))) throw new Error(healthMessages.storageDiffers);
    return healthMessages.storageWell;
  },
  stripe: ({ payments }) => askFor(payments.stripe),
  paypal: ({ payments }) => askFor(payments.paypal),
};

async function askFor(provider: Platform["payments"]["stripe"]): Promise<string> {
  if (!isOffered(provider)) throw new Error(healthMessages.notOffered);
  await askForNothing(provider);
  return `${healthMessages.answered} ${provider.name}`;
}

const fresh = () => randomBytes(8).toString("hex");
