import { sizeForBack } from "@cairn/contract/catalogue/fit/backs.ts";
import { fitMessages } from "@cairn/contract/catalogue/fit/messages.ts";
import { fill } from "@cairn/contract/platform/labels.ts";
import { usePack } from "./known-packs.ts";

/** The size of a pack that fits a back, on the picture of its card. */
export function CardFit({ id, back }: { id: number; back: number }) {
  const pack = usePack(id);
  const size = pack && sizeForBack(pack, back);
  if (!size) return null;
  return (
    <p className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)] truncate rounded-full bg-green px-3 py-1 text-small font-semibold text-paper">
      {fill(fitMessages.fitsYou, { size })}
    </p>
  );
}
