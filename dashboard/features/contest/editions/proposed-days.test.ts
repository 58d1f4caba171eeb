import { afterEach, expect, test, vi } from "vitest";
import { proposedDays } from "./proposed-days.ts";

afterEach(() => vi.unstubAllEnvs());

const zones = ["Europe/London", "UTC", "America/Los_Angeles", "Asia/Tokyo", "Pacific/Auckland"];

/** What is proposed, which is the same for readers of every zone. */
function proposedAnywhere(...given: Parameters<typeof proposedDays>) {
  const proposals = zones.map((zone) => {
    vi.stubEnv("TZ", zone);
    return proposedDays(...given);
  });
  for (const proposal of proposals) expect(proposal).toEqual(proposals[0]);
  return proposals[0];
}

test("the first edition opens tomorrow, at midnights in London although the clocks go back meanwhile", () => {
  expect(proposedAnywhere(undefined, Date.parse("2026-09-20T15:30:00Z"))).toEqual({
    opens_at: "2026-09-20T23:00:00.000Z",
    closes_at: "2026-11-20T00:00:00.000Z",
    publishes_at: "2026-12-20T00:00:00.000Z",
    month: "2026-09",
  });
});

test("tomorrow is London's, also where it is another day already", () => {
  expect(proposedAnywhere(undefined, Date.parse("2027-05-31T23:30:00Z"))).toMatchObject({
    opens_at: "2027-06-01T23:00:00.000Z",
    month: "2027-06",
  });
});

test("an edition follows on the last one with as many days, although the clocks go forward meanwhile", () => {
  const last = {
    opens_at: "2026-09-30T23:00:00.000Z",
    closes_at: "2026-12-01T00:00:00.000Z",
    publishes_at: "2027-01-10T00:00:00.000Z",
  };
  // 61 and 101 days.
  expect(proposedAnywhere(last, Date.parse("2026-12-24T12:00:00Z"))).toEqual({
    opens_at: "2027-01-11T00:00:00.000Z",
    closes_at: "2027-03-13T00:00:00.000Z",
    publishes_at: "2027-04-21T23:00:00.000Z",
    month: "2027-01",
  });
});

test("what ended within a day, or long ago, is followed by whole days from tomorrow", () => {
  const last = {
    opens_at: "2026-03-01T09:00:00.000Z",
    closes_at: "2026-03-31T22:59:00.000Z",
    publishes_at: "2026-03-31T22:59:00.000Z",
  };
  expect(proposedAnywhere(last, Date.parse("2026-12-31T12:00:00Z"))).toEqual({
    opens_at: "2027-01-01T00:00:00.000Z",
    closes_at: "2027-02-01T00:00:00.000Z",
    publishes_at: "2027-02-01T00:00:00.000Z",
    month: "2027-01",
  });
  const short = { ...last, closes_at: "2026-03-01T11:00:00.000Z", publishes_at: "2026-03-01T12:00:00.000Z" };
  expect(proposedAnywhere(short, Date.parse("2026-12-31T12:00:00Z"))).toMatchObject({
    closes_at: "2027-01-02T00:00:00.000Z",
    publishes_at: "2027-01-02T00:00:00.000Z",
  });
});
