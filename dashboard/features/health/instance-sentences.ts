import type { Health, Instance } from "@cairn/contract/health/staff.ts";
import { healthMessages } from "@cairn/contract/health/staff-messages.ts";
import { countOf, type Sentence } from "./sentences.ts";

/** Six heartbeats: one or two are lost when a machine is busy. */
const longestSilenceSeconds = 30;

/** What a server does, as staff read it. */
export const roleNames: Readonly<Record<Instance["role"], string>> = {
  all: "Pages and jobs",
  web: "Pages",
  jobs: "Jobs",
};

const spanOf = (seconds: number) =>
  seconds < 120 ? countOf(seconds, "second", "seconds") : countOf(Math.floor(seconds / 60), "minute", "minutes");

/** How the servers are that share the shop, in words. */
export function instanceSentences({ instances }: Pick<Health, "instances">): Sentence[] {
  const sentences: Sentence[] = [
    { text: instances.length === 1 ? "One server runs the shop." : `${instances.length} servers run the shop.` },
  ];
  const releases = [...Map.groupBy(instances, ({ release }) => release)];
  if (releases.length > 1)
    sentences.push({
      text: `Different releases run side by side: ${releases
        .map(([release, those]) => `${release} on ${countOf(those.length, "server", "servers")}`)
        .join(", ")}.`,
      advice: "That is fine during an update. Afterwards, start those again that still run the older one.",
    });
  if (instances.length > 0 && instances.every(({ role }) => role === "web"))
    sentences.push({
      text: "No server works on jobs.",
      advice: "Start one with ROLE=jobs or all. Until then no mail goes, and payments are noticed late.",
    });
  for (const { host, silent_seconds, cut_seconds } of instances) {
    if (cut_seconds !== null)
      sentences.push({
        text: `${host} has had no news of the other servers for ${spanOf(cut_seconds)}.`,
        advice:
          "Its answers are right, but slower. If it lasts, see whether a pooler stands before the database that does not pass on notifications.",
      });
    if (silent_seconds > longestSilenceSeconds)
      sentences.push({
        text: `${host} was last seen ${spanOf(silent_seconds)} ago.`,
        advice: "It may have crashed. After a minute it leaves this list.",
      });
  }
  return sentences;
}

const number = (count: number) => count.toLocaleString("en-GB");

/** Whether the pools of all servers fit into what the database allows, in words. */
export function connectionSentences({ kind, connections }: Health["database"]): Sentence[] {
  const { servers, pooled, allowed, is_limited: isLimited } = connections;
  if (kind === "embedded") return [];
  const pooler = pooled > 0 ? `, and the pooler has ${number(pooled)} open,` : "";
  const text = `All servers together keep at most ${countOf(servers, "connection", "connections")}${pooler} of the ${number(allowed)} that the database allows.`;
  const sentences: Sentence[] = [
    servers + pooled > allowed
      ? { text, advice: `${healthMessages.connectionsAdvice}. Otherwise requests fail when all are busy.` }
      : { text },
  ];
  if (!isLimited)
    sentences.push({
      text: "Statements that come through the pooler may take for ever.",
      advice: "Set their limits by connect_query of the pooler, as the README shows.",
    });
  return sentences;
}
