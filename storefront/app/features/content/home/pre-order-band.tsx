import type { HomeContent } from "@cairn/contract/content/home.ts";
import { homeMessages } from "@cairn/contract/content/messages.ts";
import { buttonClass } from "../../../ui/button-variant.ts";
import { Picture } from "../../../ui/picture.tsx";
import { scrollToElement } from "../../../ui/smooth-scroll.ts";

/** A thin band that scrolls down to the products; before hydration it is a plain anchor link. */
export function PreOrderBand({
  file_url,
  picture,
  title,
  targetId,
}: HomeContent["pre_order_banner"] & { targetId: string }) {
  if (title === "") return null;
  return (
    <section aria-label={homeMessages.preOrder} className="bg-blue text-paper">
      <div className="shell flex flex-wrap items-center gap-x-8 gap-y-4 py-4">
        <Picture
          src={file_url}
          picture={picture}
          alt=""
          width={320}
          height={320}
          sizes="80px"
          className="size-16 rounded-input sm:size-20"
        />
        <p className="min-w-0 flex-1 font-display text-h2 font-bold text-balance">{title}</p>
        <a
          href={`#${targetId}`}
          onClick={(event) => {
            event.preventDefault();
            scrollToElement(targetId);
          }}
          className={buttonClass("light", "medium", "max-sm:w-full")}
        >
          {homeMessages.reserve}
        </a>
      </div>
    </section>
  );
}
