import { listStays } from "@cairn/contract/content/stays.ts";
import { tripMessages } from "@cairn/contract/content/trip-messages.ts";
import { menuMessages } from "@cairn/contract/platform/messages.ts";
import { StayGrid } from "../features/content/trip/stay-grid.tsx";
import { TripForm } from "../features/content/trip/trip-form.tsx";
import { apiContext } from "../lib/api.ts";
import { breadcrumbs, pageMeta } from "../lib/page-meta.ts";
import { findMetadata } from "../lib/page-metadata.ts";
import { useSettings } from "../lib/site.ts";
import type { Route } from "./+types/plan-your-trip";

async function load({ context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const [stays, metadata] = await Promise.all([api(listStays), findMetadata(api, "trip_planner")]);
  return { stays: stays.data, metadata };
}
export const loader = load;
export const clientLoader = load;

export const meta: Route.MetaFunction = (source) => {
  const site = source.matches[0].loaderData;
  return pageMeta(source, {
    metadata: source.loaderData?.metadata,
    title: tripMessages.title,
    description: tripMessages.description,
    image: source.loaderData?.stays[0]?.image,
    structured: [
      breadcrumbs(site, [
        [menuMessages.home, "/"],
        [tripMessages.title, "/plan-your-trip"],
      ]),
    ],
  });
};

export default function PlanYourTripPage({ loaderData: { stays } }: Route.ComponentProps) {
  const { map_url } = useSettings();
  return (
    <>
      <h1 className="shell py-10 text-h1 lg:py-14">{tripMessages.heading}</h1>
      <iframe
        src={map_url}
        title={tripMessages.map}
        loading="lazy"
        className="block h-120 w-full bg-line md:h-144 lg:h-181"
      />
      <div className="shell relative -mt-12 lg:-mt-16">
        <TripForm />
      </div>
      {stays.length > 0 && (
        <section aria-labelledby="stays" className="shell section">
          <h2 id="stays" className="mb-10 text-h2">
            {tripMessages.stays}
          </h2>
          <StayGrid stays={stays} />
        </section>
      )}
    </>
  );
}
