import type { EarnRewards as EarnRewardsContent } from "@cairn/contract/content/home.ts";
import { homeMessages } from "@cairn/contract/content/messages.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Picture } from "../../../ui/picture.tsx";

/** A photograph beside text, with a link to the contest. */
export function EarnRewards({
  title,
  short_description,
  background_image,
  picture,
  background_alt,
}: EarnRewardsContent) {
  if (title === "") return null;
  return (
    <section aria-labelledby="earn-rewards" className="grid grid-cols-1 bg-blue-deep text-paper lg:grid-cols-2">
      <Picture
        src={background_image}
        picture={picture}
        alt={background_alt}
        width={1600}
        height={1200}
        sizes="(min-width: 1025px) 50vw, 100vw"
        className="aspect-4/3 size-full lg:aspect-auto lg:min-h-160"
      />
      <div className="flex min-w-0 flex-col items-start wrap-anywhere justify-center px-[clamp(1.25rem,6vw,7rem)] py-[clamp(4.5rem,3rem+5vw,8rem)]">
        <h2 id="earn-rewards" className="max-w-[10.6em] text-h1">
          {title}
        </h2>
        <p className="mt-6 max-w-[31.9em] text-paper/90">{short_description}</p>
        <LinkButton to="/contest" size="large" className="mt-10">
          {homeMessages.toContest}
        </LinkButton>
      </div>
    </section>
  );
}
