import type { Backup } from "@cairn/contract/backups/staff.ts";
import type { Health } from "@cairn/contract/health/staff.ts";
import { expect, test } from "vitest";
import { ago } from "../../dates.ts";
import {
  archiveSentence,
  backupSentences,
  databaseSentences,
  jobSentences,
  mailSentences,
  paymentSentences,
  serverSentences,
} from "./sentences.ts";

const gigabyte = 1024 ** 3;
const well: Health = {
  version: "1.2.3",
  started_at: "2026-11-30T10:00:00.000Z",
  memory_bytes: 200 * 1024 ** 2,
  instances: [],
  database: {
    ...{ kind: "postgres", bytes: 37 * 1024 ** 2, answer_ms: 1.4, pool: { open: 1, idle: 1, waiting: 0 } },
    connections: { servers: 15, pooled: 0, allowed: 97, is_limited: true },
  },
  troubles: { slow_calls: [], slow_statements: [], failures: [] },
  disk: { free_bytes: 74 * gigabyte, total_bytes: 252 * gigabyte },
  storage: "bucket",
  cache: { answers: 1, bytes: 2048, most_bytes: 64 * 1024 ** 2 },
  jobs: [{ name: "mail.deliver", schedule: null, last_run_at: null, waiting: 0, oldest_seconds: 0, failed: 0 }],
  mail: { is_configured: true, waiting: 0, failed: 0, sent_last_day: 9 },
  payments: [
    { option: "stripe", provider: "stripe", notices_last_day: 1 },
    { option: "paypal", provider: "off", notices_last_day: 0 },
  ],
};

const every = (health: Health) =>
  [serverSentences, databaseSentences, mailSentences, paymentSentences, jobSentences].flatMap((of) => of(health));
const advised = (health: Health) => every(health).flatMap(({ text, advice }) => (advice ? [text] : []));

test("a shop that is well has sentences that end, and no advice", () => {
  expect(every(well).every(({ text }) => /^[A-Z0-9].*\.$/.test(text))).toBe(true);
  expect(advised(well)).toEqual([]);
  expect(mailSentences(well).map(({ text }) => text)).toEqual([
    "A mail server is connected.",
    "9 mails were sent in the last 24 hours.",
  ]);
  expect(paymentSentences(well).map(({ text }) => text)).toEqual([
    "Payment by card goes through Stripe, which sent 1 notice in the last 24 hours.",
    "Payment by PayPal is not offered.",
  ]);
});

test("whatever is not well says what to do", () => {
  const ill: Health = {
    ...well,
    database: { ...well.database, answer_ms: 831.2 },
    disk: { free_bytes: 2 * gigabyte, total_bytes: 252 * gigabyte },
    jobs: [
      {
        ...{ name: "media.finish-upload.given_up", schedule: null, last_run_at: null },
        ...{ waiting: 2, oldest_seconds: 700, failed: 1 },
      },
    ],
    mail: { is_configured: false, waiting: 1, failed: 3, sent_last_day: 0 },
    payments: [
      { option: "stripe", provider: "sandbox", notices_last_day: 0 },
      { option: "paypal", provider: "sandbox", notices_last_day: 0 },
    ],
  };
  expect(advised(ill)).toEqual([
    "The database answers slowly, in 831 ms.",
    "The disk is nearly full: 2.0 GB of 252 GB are free.",
    "No mail server is connected: 1 mail waits in the outbox.",
    "3 mails could not be sent.",
    "Payment by card is only tried out: the sandbox moves no money.",
    "Payment by PayPal is only tried out: the sandbox moves no money.",
    "1 job has failed lately: media: finish upload given up.",
    "Jobs are behind: media: finish upload given up has waited for 11 minutes.",
  ]);
  const closed = well.payments.map((each) => ({ ...each, provider: "off" }));
  expect(advised({ ...well, payments: closed })).toHaveLength(2);
});

test("backups say from when the newest whole one is, and what to do without one", () => {
  const whole: Backup = {
    ...{ id: 1, archive: "2026-11-30t02-40-00z", started_at: "2026-11-30T02:40:00.000Z" },
    ...{ finished_at: "2026-11-30T02:41:00.000Z", rows: 1, files: 1, bytes: 1, bytes_added: 1, problem: null },
    ...{ verified_at: "2026-11-30T02:41:00.000Z", is_being_verified: false, damage: null },
  };
  const failed: Backup = { ...whole, id: 2, archive: null, finished_at: null, problem: "The folder is full" };
  const after = (hours: number) => Date.parse("2026-11-30T02:41:00.000Z") + hours * 60 * 60 * 1000;
  const schedule = { rhythm: "daily", hour: 2 } as const;
  const daily = { text: "A backup is made each day from 2:00 on." };
  const restoring = { archive: null, problem: null };
  const shown = { has_place: true, is_encrypted: false, backups: [failed, whole], schedule, restoring };
  const plain = { text: "Backups are not encrypted, and leave the shop's own secrets out." };
  expect(backupSentences(shown, after(36))).toEqual([
    daily,
    { text: `The newest backup is from ${ago(String(whole.finished_at), after(36))}. It was read back and is whole.` },
    plain,
  ]);
  expect(backupSentences(shown, after(37))[1]?.advice).toMatch(/^Make one now/);
  const weekly = { ...shown, schedule: { ...schedule, rhythm: "weekly" } } as const;
  expect(backupSentences(weekly, after(37))[1]?.advice).toBeUndefined();
  expect(backupSentences({ ...shown, backups: [failed] })).toMatchObject([
    daily,
    { text: "There is no backup yet." },
    plain,
  ]);
  expect(backupSentences({ ...shown, has_place: false, backups: [] })).toMatchObject([
    { text: "The shop has no place for backups." },
  ]);
  const damaged = { ...whole, damage: "The file library/one.bin is missing." };
  expect(backupSentences({ ...shown, backups: [damaged] }, after(1))[1]).toMatchObject({
    text: expect.stringContaining("It is damaged."),
    advice: "Make another one now.",
  });
  const failedRestore = { archive: null, problem: "The table orders is missing." };
  expect(backupSentences({ ...shown, restoring: failedRestore })[0]).toEqual({
    text: "The last restore did not come about: The table orders is missing.",
    advice: "The shop is as it was before.",
  });
  const isRead = { archive: "2026-11-30t02-40-00z", problem: null };
  expect(backupSentences({ ...shown, restoring: isRead })[0]?.text).toMatch(
    /^The backup 2026-11-30t02-40-00z is being/,
  );
});

test("an archive says what it holds, or for which key it is encrypted", () => {
  const plain = { release: "0.1.0", bytes: 2 * 1024 ** 2, recipient: null, totals: { rows: 23_766, files: 1 } };
  expect(archiveSentence(plain)).toBe("23,766 rows and 1 file, 2.0 MB, made by version 0.1.0");
  const sealed = { ...plain, recipient: "age1abc", totals: null };
  expect(archiveSentence(sealed)).toBe("2.0 MB, made by version 0.1.0, encrypted for age1abc");
});
