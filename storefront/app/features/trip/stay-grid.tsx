import { tripMessages } from "@cairn/contract/messages/trip.ts";
import { MapPin, Phone } from "lucide-react";
import { Reveal } from "../../ui/reveal.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Stay } from "./stays.ts";

export function StayGrid({ stays }: { stays: readonly Stay[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 xl:grid-cols-4">
      {stays.map((stay, index) => (
        <Reveal key={stay.id} index={index}>
          <StayCard {...stay} />
        </Reveal>
      ))}
    </ul>
  );
}

function StayCard({ imgUrl, imgAlt, title, address, phone }: Stay) {
  return (
    <article className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div className="overflow-hidden">
        <img
          src={imgUrl}
          alt={imgAlt}
          width={640}
          height={480}
          loading="lazy"
          decoding="async"
          className="aspect-4/3 w-full object-cover transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 className="text-h3">{title}</h3>
        <p className="flex items-start gap-2 text-slate">
          <MapPin aria-hidden className="mt-1 size-5 shrink-0" />
          {address}
        </p>
        <p className="flex items-start gap-2 text-slate">
          <Phone aria-hidden className="mt-1 size-5 shrink-0" />
          <a href={`tel:${phone.replaceAll(" ", "")}`} className="tabular-nums hover:underline">
            {phone}
          </a>
        </p>
        <p className="mt-auto pt-2">
          <TextLink to="/" aria-label={`${tripMessages.toSite}: ${title}`}>
            {tripMessages.toSite}
          </TextLink>
        </p>
      </div>
    </article>
  );
}
