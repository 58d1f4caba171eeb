import type { Stay } from "@cairn/contract/content/stays.ts";
import { tripMessages } from "@cairn/contract/content/trip-messages.ts";
import { callLink } from "@cairn/contract/platform/phone-links.ts";
import { MapPin, Phone } from "lucide-react";
import { Picture } from "../../../ui/picture.tsx";
import { Reveal } from "../../../ui/reveal.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

export function StayGrid({ stays }: { stays: readonly Stay[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6 xl:grid-cols-4">
      {stays.map((stay, index) => (
        <Reveal key={stay.id} index={index}>
          <StayCard {...stay} />
        </Reveal>
      ))}
    </ul>
  );
}

function StayCard({ image, picture, image_alt, title, address, phone, link }: Stay) {
  return (
    <article className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper">
      <div className="overflow-hidden">
        <Picture
          src={image}
          picture={picture}
          alt={image_alt}
          width={640}
          height={480}
          sizes="(min-width: 1280px) 300px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
          className="aspect-4/3 w-full transition-transform duration-500 motion-safe:group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5 wrap-anywhere">
        <h3 className="text-h3">{title}</h3>
        <p className="flex items-start gap-2 text-slate">
          <MapPin aria-hidden className="mt-1 size-5 shrink-0" />
          <span className="min-w-0">{address}</span>
        </p>
        <p className="flex items-start gap-2 text-slate">
          <Phone aria-hidden className="mt-1 size-5 shrink-0" />
          <a href={callLink(phone)} className="min-w-0 tabular-nums hover:underline">
            {phone}
          </a>
        </p>
        <p className="mt-auto pt-2">
          <TextLink to={link || "/"} aria-label={`${tripMessages.toSite}: ${title}`}>
            {tripMessages.toSite}
          </TextLink>
        </p>
      </div>
    </article>
  );
}
