import type { EarnRewards } from "@cairn/contract/content/home.ts";
import { aboutMessages } from "@cairn/contract/content/messages.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PhotographBand } from "../../../ui/photograph-band.tsx";

/** The home page's text on rewards, with another link to the contest. */
export function EarnRewardsBanner({
  title,
  short_description,
  background_image,
  picture,
  background_alt,
}: EarnRewards) {
  if (title === "") return null;
  return (
    <PhotographBand
      src={background_image}
      picture={picture}
      alt={background_alt}
      height="low"
      labelledBy="earn-rewards"
    >
      <h2 id="earn-rewards" className="max-w-[12em] text-h1">
        {title}
      </h2>
      <p className="mt-5 max-w-[34.6em]">{short_description}</p>
      <LinkButton to="/contest" size="large" className="mt-8">
        {aboutMessages.takeQuiz}
      </LinkButton>
    </PhotographBand>
  );
}
