import { recentlySeenMessages as messages } from "@cairn/contract/catalogue/recently-seen-messages.ts";
import { variantPath } from "@cairn/contract/catalogue/variant-path.ts";
import { useId } from "react";
import { useStored } from "../../../lib/stored.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { recentlySeen } from "./recently-seen.ts";

/** The products that were looked at on this device, but for the one that is shown already. */
export function SeenRow({ without }: { without?: number }) {
  const titleId = useId();
  const shown = useStored(recentlySeen.products).filter(({ id }) => id !== without);
  if (shown.length === 0) return null;

  function clear() {
    recentlySeen.clear();
    // The button that had the focus goes with its row.
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby={titleId} className="border-t border-line py-10 lg:py-14 print:hidden">
      <div className="shell">
        <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id={titleId} className="text-h3">
            {messages.title}
          </h2>
          <p className="text-small text-slate">{messages.hint}</p>
          <Button variant="quiet" size="small" onClick={clear} className="ml-auto">
            {messages.clear}
            <span className="sr-only"> {messages.title}</span>
          </Button>
        </div>
        <ul className="-m-1.5 flex snap-x gap-3 overflow-x-auto p-1.5 sm:gap-4">
          {shown.map((product) => (
            <li key={product.id} className="w-32 shrink-0 snap-start sm:w-40">
              <Link to={variantPath(product)} className="group block rounded-input">
                <span className="block aspect-square overflow-hidden rounded-input border border-line bg-sand">
                  <Picture
                    src={product.thumbnail}
                    alt=""
                    width={320}
                    height={320}
                    sizes="160px"
                    className="size-full transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
                  />
                </span>
                <span className="mt-2 line-clamp-2 text-small font-semibold wrap-anywhere underline-offset-4 group-hover:underline">
                  {product.name}
                </span>
                {product.variant_name && (
                  <span className="block truncate text-small text-slate">{product.variant_name}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
