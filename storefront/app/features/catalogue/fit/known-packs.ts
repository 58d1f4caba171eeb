import { listPacks, type Pack } from "@cairn/contract/catalogue/fit/packs.ts";
import { useEffect, useState } from "react";
import { api } from "../../../lib/browser-api.ts";

let asked: Promise<readonly Pack[]> | undefined;

/** All packs, asked for once a page, however many cards want to know. */
function findPacks(): Promise<readonly Pack[]> {
  asked ??= api(listPacks).then(
    ({ data }) => data,
    () => {
      // The next card asks again.
      asked = undefined;
      return [];
    },
  );
  return asked;
}

/** A pack by its product; undefined for anything else, and until the shop has answered. */
export function usePack(id: number): Pack | undefined {
  const [packs, setPacks] = useState<readonly Pack[]>([]);
  useEffect(() => {
    let isShown = true;
    findPacks().then((found) => isShown && setPacks(found));
    return () => {
      isShown = false;
    };
  }, []);
  return packs.find((pack) => pack.id === id);
}
