import type { Need, NeedGroup, NeedKind } from "@cairn/contract/home/staff.ts";
import { expect, test } from "vitest";
import { keepPlaces } from "./stable-needs.ts";

const group = (kind: NeedKind, ...ids: string[]): NeedGroup => {
  const need = (id: string): Need => ({ id, title: id, detail: "", since: null, order: id, record: null });
  return { kind, total: ids.length, needs: ids.map(need) };
};
const shown = (groups: ReturnType<typeof keepPlaces>) =>
  groups.map(({ kind, total, needs }) => [
    kind,
    total,
    needs.map(({ need, isOver }) => (isOver ? `(${need.id})` : need.id)),
  ]);

test("a need that is done keeps its place, and what is new comes after what is seen", () => {
  const first = keepPlaces([], [group("order_to_pack", "A", "B", "C"), group("mail_failed", "1")]);
  const packed = [group("order_to_pack", "B", "C", "D"), group("order_to_send", "A"), group("mail_failed", "1")];
  const second = keepPlaces(first, packed);
  expect(shown(second)).toEqual([
    ["order_to_pack", 3, ["(A)", "B", "C", "D"]],
    ["mail_failed", 1, ["1"]],
    ["order_to_send", 1, ["A"]],
  ]);
  expect(shown(keepPlaces(second, [group("order_to_pack", "A", "B", "C", "D")]))).toEqual([
    ["order_to_pack", 4, ["A", "B", "C", "D"]],
    ["mail_failed", 0, ["(1)"]],
    ["order_to_send", 0, ["(A)"]],
  ]);
  expect(shown(keepPlaces([], packed))).toEqual(
    packed.map(({ kind, total, needs }) => [kind, total, needs.map(({ id }) => id)]),
  );
});
