import { expect, test } from "vitest";
import { withoutMessageLists, withoutMessages } from "./decoder-messages.ts";

const unit = (...bytes: number[]) => [0, bytes.length, ...bytes];
const says = (kind: number, text: string) => [kind, text.length, ...Buffer.from(text)];
const avc = { codec: "avc", lengthBytes: 2 } as const;
const hevc = { codec: "hevc", lengthBytes: 2 } as const;
const picture = [0x65, 1, 2, 3];

test("of messages among pictures those stay that say how to show them", () => {
  const recoveryPoint = unit(6, ...says(6, "a"), 0x80);
  const place = unit(6, ...says(5, "+57.4106"), 0x80);
  const both = unit(6, ...says(6, "a"), ...says(4, "+57.4106"), 0x80);
  const sample = Uint8Array.from([...recoveryPoint, ...place, ...both, ...unit(...picture)]);
  expect([...withoutMessages(sample, avc)]).toEqual([...recoveryPoint, ...unit(...picture)]);
});

test("a picture behind a start code stays, whatever message shares its unit, and however the whole is laid out", () => {
  const [code, place] = [
    [0, 0, 1],
    [6, ...says(5, "+57.4106"), 0x80],
  ];
  const together = unit(...place, 0, ...code, ...picture);
  expect([...withoutMessages(Uint8Array.from(together), avc)]).toEqual(unit(...picture));
  const behindCodes = [0, ...code, ...place, ...code, ...picture];
  expect([...withoutMessages(Uint8Array.from(behindCodes), avc)]).toEqual(unit(...picture));
  const unlisted = { codec: "avc", lengthBytes: 0 } as const;
  expect([...withoutMessages(Uint8Array.from(behindCodes), unlisted)]).toEqual([...code, ...picture]);
  // A length can look like a start code.
  const long = { codec: "avc", lengthBytes: 4 } as const;
  const large = [0, 0, 1, 4, ...picture, ...Array<number>(256).fill(7)];
  expect([...withoutMessages(Uint8Array.from(large), long)]).toEqual(large);
});

test("HEVC has its messages before and behind a picture", () => {
  const [before, behind] = [unit(0x4e, 1, ...says(5, "where"), 0x80), unit(0x50, 1, ...says(5, "when"), 0x80)];
  const colours = unit(0x4e, 1, ...says(137, "light"), 0x80);
  const shown = unit(0x26, 1, 2, 3);
  const sample = Uint8Array.from([...before, ...colours, ...shown, ...behind]);
  expect([...withoutMessages(sample, hevc)]).toEqual([...colours, ...shown]);
});

test("a message whose length runs past its unit is left out", () => {
  const endless = unit(6, 5, 255, 255, 10, 1);
  expect(withoutMessages(Uint8Array.from([...endless, ...unit(...picture)]), avc)).toHaveLength(6);
});

test("what is not laid out as it says is an error", () => {
  for (const bytes of [[7], [0, 9, 0x65], [...unit(...picture), 0, 1]])
    expect(() => withoutMessages(Uint8Array.from(bytes), avc)).toThrow();
});

test("lists of messages leave a decoder's configuration, others stay", () => {
  const list = (type: number, ...bytes: number[]) => [type, 0, 1, ...unit(...bytes)];
  const head = Array<number>(22).fill(7);
  const configuration = Uint8Array.from([...head, 3, ...list(0xa0, 1, 2), ...list(0xa7, 9, 9), ...list(0xa1, 3)]);
  expect([...withoutMessageLists(configuration)]).toEqual([...head, 2, ...list(0xa0, 1, 2), ...list(0xa1, 3)]);
  expect(() => withoutMessageLists(configuration.subarray(0, -2))).toThrow();
});
