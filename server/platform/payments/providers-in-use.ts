import { type PaymentOption, paymentOptions } from "@cairn/contract/orders/payment-options.ts";
import type { PaymentKeys } from "../../config.ts";
import type { Connections, ConnectionsInUse } from "../connections/in-use.ts";
import { rebuilt } from "../connections/rebuilt.ts";
import { AppError } from "../errors.ts";
import { manualProviders, notOffered, openProvider } from "./open-providers.ts";
import type { PaymentHandle, PaymentProvider, PaymentProviders, PaymentReport } from "./provider.ts";
import { createSandbox, isSandboxPaymentId, type SandboxKeys, sandboxName } from "./sandbox.ts";

/** What takes an option's payments, and what took those before it. */
interface Takers {
  readonly present: PaymentProvider;
  readonly former: readonly PaymentProvider[];
}

/**
 * The providers that are in use at the moment of each payment. A payment that was opened with other keys of the shop's,
 * or in the sandbox, is asked of whoever opened it.
 */
export function providersInUse(connections: Connections, keys: SandboxKeys): PaymentProviders {
  const providers = paymentOptions.map((option) => [option, providerInUse(option, connections, keys)] as const);
  return { ...Object.fromEntries(providers), ...manualProviders } as PaymentProviders;
}

function providerInUse(option: PaymentOption, connections: Connections, keys: SandboxKeys): PaymentProvider {
  const sandbox = createSandbox(option, keys);
  const takers = rebuilt(
    async ({ present, former }: SettingsOf): Promise<Takers> => ({
      present: await openProvider(option, present, keys),
      former: await Promise.all(former.map((each) => openProvider(option, each, keys))),
    }),
  );
  const inUse = async () => takers.of(settingsOf(option, await connections.refresh()));

  /** Whoever opened the payment, with its state there; the present provider where nobody knows it. */
  async function find(payment: PaymentHandle): Promise<{ taker: PaymentProvider; report: PaymentReport | undefined }> {
    const { present, former } = await inUse();
    if (payment.payment_id && isSandboxPaymentId(payment.payment_id)) {
      const report = await sandbox.retrieve(payment);
      // Its hosted page is gone with the sandbox, so that nobody can pay it any more.
      const isLost = report?.status === "open" && present.name !== sandboxName;
      return { taker: sandbox, report: isLost ? await sandbox.close(payment) : report };
    }
    const report = await present.retrieve(payment);
    if (isKnown(report) || !payment.payment_id) return { taker: present, report };
    for (const taker of former) {
      const other = await taker.retrieve(payment).catch(ignoringEndedKeys);
      if (isKnown(other)) return { taker, report: other };
    }
    return { taker: present, report };
  }

  async function takerOf(payment: PaymentHandle): Promise<PaymentProvider> {
    const { present, former } = await inUse();
    const isForeign = payment.payment_id !== null && isSandboxPaymentId(payment.payment_id);
    return former.length === 0 && !isForeign ? present : (await find(payment)).taker;
  }

  return {
    get name() {
      const { present } = settingsOf(option, connections.present);
      if (present === "off") return notOffered.name;
      return present === "sandbox" ? sandboxName : option;
    },
    open: async (request) => (await inUse()).present.open(request),
    retrieve: async (payment) => (await find(payment)).report,
    capture: async (payment) => (await takerOf(payment)).capture(payment),
    close: async (payment) => (await takerOf(payment)).close(payment),
    refund: async (request) => (await takerOf(request)).refund(request),
    async readWebhook(notice) {
      const { present, former } = await inUse();
      let refusal: unknown;
      for (const taker of [present, ...former, sandbox]) {
        try {
          return await taker.readWebhook(notice);
        } catch (problem) {
          // It may be signed with the next keys; what is signed with none of ours is forged.
          if (!(problem instanceof AppError) && (taker === present || !isOfEndedKeys(problem))) throw problem;
          refusal ??= problem;
        }
      }
      throw refusal;
    },
  };
}

interface SettingsOf {
  readonly present: PaymentKeys[PaymentOption];
  readonly former: readonly Exclude<PaymentKeys[PaymentOption], string>[];
}

const settingsOf = (option: PaymentOption, { payments, formerKeys }: ConnectionsInUse): SettingsOf => ({
  present: payments[option],
  former: formerKeys[option],
});

/** PayPal's part reports what PayPal does not know as one that has expired, and without a sum. */
function isKnown(report: PaymentReport | undefined): report is PaymentReport {
  return report !== undefined && !(report.status === "expired" && report.total === 0);
}

const refusals: readonly unknown[] = [401, 403];

function isOfEndedKeys(problem: unknown): boolean {
  return problem instanceof Error && "statusCode" in problem && refusals.includes(problem.statusCode);
}

/** Keys that were ended at the provider say nothing of a payment; a provider that is away is asked again later. */
function ignoringEndedKeys(problem: unknown): undefined {
  if (!isOfEndedKeys(problem)) throw problem;
}
