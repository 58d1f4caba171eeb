import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { HandHeart, type LucideIcon, MapPin, PackageOpen, Recycle, Scissors, Truck } from "lucide-react";
import { useSite } from "../../lib/site.ts";
import { Link } from "../../ui/link.tsx";

interface ShopPromise {
  readonly Icon: LucideIcon;
  readonly name: "delivery" | "returns" | "mended" | "recycled" | "made" | "giving";
  /** Not every shop gives it: it stands only where the page is that says all of it. */
  readonly needsPage?: boolean;
}

const promises: readonly ShopPromise[] = [
  { Icon: Truck, name: "delivery" },
  { Icon: PackageOpen, name: "returns" },
  { Icon: Scissors, name: "mended", needsPage: true },
  { Icon: Recycle, name: "recycled" },
  { Icon: MapPin, name: "made", needsPage: true },
  { Icon: HandHeart, name: "giving" },
];

/** The shop's promises with every product, each with the page that says all of it, where the shop has that page. */
export function Promises() {
  const site = useSite();
  const isThere = (path: string) =>
    path === "/about-us" || (site?.pages ?? []).some(({ page_slug }) => path === `/${page_slug}`);
  const given = promises.filter(({ name, needsPage }) => !needsPage || isThere(productMessages[`${name}Page`]));
  return (
    <ul aria-label={productMessages.promises} className="grid gap-x-6 gap-y-5 border-y border-line py-7 sm:grid-cols-2">
      {given.map(({ Icon, name }) => {
        const page = productMessages[`${name}Page`];
        return (
          <li key={name} className="flex gap-3.5">
            <Icon className="mt-0.5 size-5.5 shrink-0 text-blue" />
            <div>
              <p className="leading-snug font-semibold">
                {isThere(page) ? (
                  <Link
                    to={page}
                    className="underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
                  >
                    {productMessages[name]}
                  </Link>
                ) : (
                  productMessages[name]
                )}
              </p>
              <p className="mt-1 text-small text-slate">{productMessages[`${name}Hint`]}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
