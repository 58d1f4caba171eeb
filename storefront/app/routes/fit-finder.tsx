import { fitMessages } from "@cairn/contract/catalogue/fit/messages.ts";
import { listPacks } from "@cairn/contract/catalogue/fit/packs.ts";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { FitForm } from "../features/catalogue/fit/fit-form.tsx";
import { keptTrip } from "../features/catalogue/fit/kept-trip.ts";
import { MeasureSteps } from "../features/catalogue/fit/measure-steps.tsx";
import { RankedPacks } from "../features/catalogue/fit/ranked-packs.tsx";
import { SizeTable } from "../features/catalogue/fit/size-table.tsx";
import { sizesOf } from "../features/catalogue/fit/sizes-of.ts";
import { apiContext } from "../lib/api.ts";
import { useHydrated } from "../lib/hydrated.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { useStored } from "../lib/stored.ts";
import { toast } from "../lib/toast.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import type { Route } from "./+types/fit-finder";

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { data } = await context.get(apiContext)(listPacks);
  return { packs: data };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    path: "/fit-finder",
    title: fitMessages.title,
    description: fitMessages.description,
    hidden: source.loaderData?.packs.length === 0,
    structured: [
      breadcrumbs(site, [
        [site.settings.name, "/"],
        [fitMessages.title, "/fit-finder"],
      ]),
    ],
  });
};

export default function FitFinderPage({ loaderData: { packs } }: Route.ComponentProps) {
  const trip = useStored(keptTrip);
  const isAlive = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  if (packs.length === 0)
    return (
      <div className="shell section">
        <EmptyState level="h1" title={fitMessages.title} hint={fitMessages.noPacks}>
          <LinkButton to="/shop">{fitMessages.toShop}</LinkButton>
        </EmptyState>
      </div>
    );
  const sizes = packs.flatMap(({ name, variants }) => sizesOf(variants).map((size) => ({ ...size, pack: name })));

  function forget() {
    keptTrip.write(null);
    toast.success(fitMessages.forgotten);
    document.getElementById("content")?.focus({ preventScroll: true });
  }

  return (
    <div className="shell pt-10 pb-20 lg:pt-14 lg:pb-28">
      <h1 className="text-h1">{fitMessages.title}</h1>
      <p className="mt-4 mb-8 max-w-prose text-slate">{fitMessages.lead}</p>
      <p className="mb-8 hidden scriptless:block">{fitMessages.scriptless}</p>
      <FitForm
        // The device's answers are known once the page is alive.
        key={isAlive ? "kept" : "first"}
        trip={trip}
        onAnswer={(answered) => {
          // The answer's heading is there before it gets the focus.
          flushSync(() => keptTrip.write(answered));
          heading.current?.focus();
        }}
      />
      {trip && (
        <>
          <RankedPacks packs={packs} trip={trip} heading={heading} />
          <Button variant="quiet" size="small" onClick={forget} className="mt-4">
            {fitMessages.forget}
          </Button>
        </>
      )}
      <div className="mt-14 grid gap-10 border-t border-line pt-10 lg:grid-cols-2">
        <MeasureSteps level="h2" />
        {sizes.length > 0 && (
          <section>
            <h2 className="mb-3 text-h3">{fitMessages.sizesTable}</h2>
            <SizeTable caption={fitMessages.sizesTable} sizes={sizes} namesPacks />
          </section>
        )}
      </div>
    </div>
  );
}
