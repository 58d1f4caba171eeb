import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import type { ProductDetail } from "@cairn/contract/catalogue/public.ts";
import { type ComponentType, useState } from "react";
import { failureMessage } from "../../../lib/run-action.ts";
import { toast } from "../../../lib/toast.ts";
import { Lazy } from "../../../ui/lazy.tsx";
import { Link } from "../../../ui/link.tsx";
import type { SizeDialogProps } from "./size-dialog.tsx";

const loadFitLine = async () => (await import("./fit-line.tsx")).FitLine;
const linkClass = "min-h-11 content-center text-small underline underline-offset-4 hover:no-underline";

/** The way to the right size of a pack: which fits, as far as it is known, and how to find out. */
export function SizeHelp({ product }: { product: ProductDetail }) {
  const [Dialog, setDialog] = useState<ComponentType<SizeDialogProps>>();

  async function open() {
    try {
      const { SizeDialog } = await import("./size-dialog.tsx");
      setDialog(() => SizeDialog);
    } catch (problem) {
      toast.error(failureMessage(problem));
    }
  }

  return (
    <div className="-mt-4 -mb-3 flex min-h-11 flex-wrap items-center gap-x-5">
      <button type="button" onClick={open} className={`scriptless:hidden ${linkClass}`}>
        {productMessages.whichSize}
      </button>
      <Link to="/fit-finder" className={`hidden scriptless:block ${linkClass}`}>
        {productMessages.whichSize}
      </Link>
      <Lazy load={loadFitLine} props={{ product }} />
      {Dialog && <Dialog product={product} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
