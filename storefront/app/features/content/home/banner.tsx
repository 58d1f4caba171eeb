import type { HomeContent } from "@cairn/contract/content/home.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PhotographBand } from "../../../ui/photograph-band.tsx";

/** A photograph that fills the first viewport, beneath the header. */
export function Banner({
  background_image,
  picture,
  title,
  sub_title,
  button_text,
}: HomeContent["home_banner_section"]) {
  return (
    <PhotographBand src={background_image} picture={picture} alt="" height="screen" priority>
      <h1 className="max-w-[9.3em] text-display font-bold">{title}</h1>
      {sub_title && <p className="mt-5 max-w-[30.6em] text-body lg:text-h3 lg:leading-snug">{sub_title}</p>}
      <LinkButton to="/shop" size="large" className="mt-9">
        {button_text}
      </LinkButton>
    </PhotographBand>
  );
}
