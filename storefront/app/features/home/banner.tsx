import type { HomeContent } from "@cairn/contract/content.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { Picture } from "../../ui/picture.tsx";

/** The photograph that fills the first screen; the header lies on it. */
export function Banner({ background_image, title, sub_title, button_text }: HomeContent["home_banner_section"]) {
  return (
    <section className="relative isolate flex min-h-[max(34rem,100svh)] items-end overflow-hidden bg-ink text-paper">
      <Picture
        src={background_image}
        alt=""
        width={1920}
        height={1280}
        sizes="100vw"
        priority
        className="absolute inset-0 -z-20 size-full"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-ink/75 via-ink/15 via-60% to-transparent" />
      <div className="shell pt-32 pb-16 lg:pb-24">
        <h1 className="max-w-[14ch] text-display font-bold">{title}</h1>
        <p className="mt-5 max-w-[46ch] text-body lg:text-h3 lg:leading-snug">{sub_title}</p>
        <LinkButton to="/shop" size="large" className="mt-9">
          {button_text}
        </LinkButton>
      </div>
    </section>
  );
}
