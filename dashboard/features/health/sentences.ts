import { type BackupSchedule, oldAfterHours } from "@cairn/contract/backups/schedule.ts";
import type { ArchiveDetail, Backup, Restored, Restoring } from "@cairn/contract/backups/staff.ts";
import type { Health } from "@cairn/contract/health/staff.ts";
import { ago, dateTime } from "../../dates.ts";
import { formatBytes } from "../../ui/format-bytes.ts";

/** How one part of the shop is, in words. */
export interface Sentence {
  readonly text: string;
  /** What to do about it; missing where nothing is to be done. */
  readonly advice?: string;
}

/** Above this a database keeps visitors waiting. */
const slowMilliseconds = 250;
/** Below this the contest takes no entries (`server/features/contest/rules.ts`), and updates may fail. */
const leastFreeBytes = 1024 ** 3;
const leastFreeShare = 0.1;
/** A job that could run is fetched within half a minute, and a long one may be before it. */
const longestWaitSeconds = 10 * 60;

export const countOf = (count: number, one: string, more: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-GB")} ${more}`;

export function serverSentences({ version, started_at, memory_bytes, cache }: Health, now = Date.now()): Sentence[] {
  const answers = countOf(cache.answers, "finished answer", "finished answers");
  return [
    { text: `The shop runs version ${version}. It started ${ago(started_at, now)}.` },
    {
      text: `It uses ${formatBytes(memory_bytes)} of memory, and keeps ${answers} there to be fast: ${formatBytes(cache.bytes)} of at most ${formatBytes(cache.most_bytes)}.`,
    },
  ];
}

export function databaseSentences({ database, disk, storage }: Health): Sentence[] {
  const size = formatBytes(database.bytes);
  const isSlow = database.answer_ms > slowMilliseconds;
  const isFull = disk.free_bytes < leastFreeBytes || disk.free_bytes < disk.total_bytes * leastFreeShare;
  const free = `${formatBytes(disk.free_bytes)} of ${formatBytes(disk.total_bytes)}`;
  return [
    {
      text:
        database.kind === "embedded"
          ? `The database is the embedded one, for trials and small shops. It holds ${size}.`
          : `The database is PostgreSQL. It holds ${size}.`,
    },
    isSlow
      ? {
          text: `The database answers slowly, in ${Math.round(database.answer_ms)} ms.`,
          advice: "Look again in a minute. If it stays slow, the server has too much to do or too little power.",
        }
      : { text: `The database answers quickly, in ${database.answer_ms} ms.` },
    isFull
      ? {
          text: `The disk is nearly full: ${free} are free.`,
          advice: "Make room, or get a larger disk. Without room, pictures and entries of the contest are refused.",
        }
      : { text: `The disk has room: ${free} are free.` },
    storage === "bucket"
      ? { text: "Pictures and films are in your bucket." }
      : { text: "Pictures and films are in a folder of this server." },
  ];
}

export function mailSentences({ mail: { is_configured, waiting, failed, sent_last_day } }: Health): Sentence[] {
  const waits = countOf(waiting, "mail waits", "mails wait");
  const sentences: Sentence[] = [
    is_configured
      ? { text: "A mail server is connected." }
      : {
          text: `No mail server is connected: ${waiting === 0 ? "mails stay" : waits} in the outbox.`,
          advice: "Connect a mail server. Until then customers get no mail.",
        },
  ];
  if (is_configured && waiting > 0) sentences.push({ text: `${waits} to be sent.` });
  sentences.push({
    text:
      sent_last_day === 0
        ? "No mail was sent in the last 24 hours."
        : `${countOf(sent_last_day, "mail was", "mails were")} sent in the last 24 hours.`,
  });
  if (failed > 0)
    sentences.push({
      text: `${countOf(failed, "mail", "mails")} could not be sent.`,
      advice: "Open the outbox: it says why, and sends again.",
    });
  return sentences;
}

const providerNames: Readonly<Record<string, string>> = { stripe: "Stripe", paypal: "PayPal" };

export function paymentSentences({ payments }: Health): Sentence[] {
  const isAnyTaken = payments.some(({ provider }) => provider !== "off");
  return payments.map(({ option, provider, notices_last_day }) => {
    const paying = option === "stripe" ? "Payment by card" : "Payment by PayPal";
    if (provider === "off")
      return {
        text: `${paying} is not offered.`,
        ...(!isAnyTaken && { advice: "Connect payments. Until then nobody can buy." }),
      };
    if (provider === "sandbox")
      return {
        text: `${paying} is only tried out: the sandbox moves no money.`,
        advice: "Connect payments before you sell.",
      };
    const notices = countOf(notices_last_day, "notice", "notices");
    return {
      text: `${paying} goes through ${providerNames[provider] ?? provider}, which sent ${notices} in the last 24 hours.`,
    };
  });
}

/** A job as staff read it. */
export const jobName = (name: string) => name.replace(".", ": ").replaceAll(/[-_.]/g, " ");

export function jobSentences({ jobs }: Pick<Health, "jobs">): Sentence[] {
  const failed = jobs.filter((job) => job.failed > 0);
  const failures = failed.reduce((sum, job) => sum + job.failed, 0);
  const waiting = jobs.reduce((sum, job) => sum + job.waiting, 0);
  const oldest = jobs.toSorted((one, other) => other.oldest_seconds - one.oldest_seconds)[0];
  const isBehind = oldest !== undefined && oldest.oldest_seconds > longestWaitSeconds;
  return [
    failures === 0
      ? { text: "No job has failed lately." }
      : {
          text: `${countOf(failures, "job has", "jobs have")} failed lately: ${failed.map(({ name }) => jobName(name)).join(", ")}.`,
          advice: "Open Needs you: it says why, and runs them again.",
        },
    {
      text:
        waiting === 0 ? "No job waits." : `${countOf(waiting, "job waits for its turn", "jobs wait for their turn")}.`,
    },
    ...(isBehind
      ? [
          {
            text: `Jobs are behind: ${jobName(oldest.name)} has waited for ${Math.floor(oldest.oldest_seconds / 60)} minutes.`,
            advice:
              "See under Servers whether one works on jobs. If it does, it has too much to do: start another one.",
          },
        ]
      : []),
  ];
}

const hourMs = 60 * 60 * 1000;

const encrypted = "Backups are encrypted: they open with the secret key that goes with BACKUP_RECIPIENT alone.";
const plain = "Backups are not encrypted, and leave the shop's own secrets out.";

const rhythms: Readonly<Record<BackupSchedule["rhythm"], (hour: number) => string>> = {
  daily: (hour) => `A backup is made each day from ${hour}:00 on.`,
  weekly: (hour) => `A backup is made each Monday from ${hour}:00 on.`,
  never: () => "No backup is made by itself.",
};

interface Backups {
  readonly has_place: boolean;
  readonly is_encrypted: boolean;
  readonly backups: readonly Backup[];
  readonly schedule: BackupSchedule;
  readonly restoring: Restoring;
}

/** What is known of an archive before it is read. */
export function archiveSentence({ release, bytes, recipient, totals }: ArchiveDetail): string {
  const size = formatBytes(bytes);
  if (!totals) return `${size}, made by version ${release}, encrypted for ${recipient}`;
  const { rows, files } = totals;
  return `${countOf(rows, "row", "rows")} and ${countOf(files, "file", "files")}, ${size}, made by version ${release}`;
}

function restoringSentences({ archive, problem }: Restoring): Sentence[] {
  if (archive !== null)
    return [{ text: `The backup ${archive} is being read. Then the shop closes and is restored from it.` }];
  if (problem === null) return [];
  return [{ text: `The last restore did not come about: ${problem}`, advice: "The shop is as it was before." }];
}

/** How the backups are, in words. */
export function backupSentences(shown: Backups, now = Date.now()): Sentence[] {
  const { has_place: hasPlace, is_encrypted: isEncrypted, backups, schedule } = shown;
  const latest = backups.find(({ finished_at }) => finished_at !== null);
  const sentences = restoringSentences(shown.restoring);
  if (!hasPlace)
    sentences.push({
      text: "The shop has no place for backups.",
      advice: "Connect a bucket for backups under Connections, or have BACKUP_DIR name a folder on another disk.",
    });
  else sentences.push({ text: rhythms[schedule.rhythm](schedule.hour) });
  if (latest?.finished_at) {
    const mostHours = oldAfterHours[schedule.rhythm] ?? Number.POSITIVE_INFINITY;
    const isOld = now - Date.parse(latest.finished_at) > mostHours * hourMs;
    const newest = `The newest backup is from ${ago(latest.finished_at, now)}.`;
    const text = `${newest} It was read back and is whole.`;
    if (latest.damage !== null) sentences.push({ text: `${newest} It is damaged.`, advice: "Make another one now." });
    else sentences.push(isOld ? { text, advice: "Make one now, and see below why the planned one failed." } : { text });
  } else if (hasPlace) sentences.push({ text: "There is no backup yet.", advice: "Make the first one now." });
  if (hasPlace) sentences.push({ text: isEncrypted ? encrypted : plain });
  return sentences;
}

/** What a restore has left to its owner, in words. */
export function restoredSentences(restored: Restored): Sentence[] {
  const { archive, archived_at, restored_at, mails, new_mails, webhooks, jobs, open_payments } = restored;
  const held = [
    countOf(mails, "mail", "mails"),
    countOf(webhooks, "message to webhooks", "messages to webhooks"),
    countOf(jobs, "other job", "other jobs"),
  ];
  return [
    {
      text: `The shop is that of ${dateTime(archived_at)}, from the backup ${archive}, since ${dateTime(restored_at)}.`,
      advice:
        "Whatever happened between the two is not in it: look for orders and payments of that time at your payment providers.",
    },
    {
      text: `Held back: ${held.slice(0, -1).join(", ")} and ${held.at(-1)} from before the backup, ${countOf(new_mails, "mail", "mails")} since.`,
      advice: "Some may have gone before the shop was lost. Say which go, and everything goes on.",
    },
    {
      text: `${countOf(open_payments, "open payment is", "open payments are")} asked about at the providers meanwhile.`,
    },
  ];
}
