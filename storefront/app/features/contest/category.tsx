import type { ContestBlock } from "@cairn/contract/content/contest.ts";
import { CmsLink } from "../../ui/cms-link.tsx";
import { Html } from "../../ui/html.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Split } from "../../ui/split.tsx";

interface CategoryProps {
  id: string;
  block: ContestBlock;
  /** The side of the picture on wide screens. */
  side: "left" | "right";
}

/** A category of the contest with its requirements and a sample picture. */
export function Category({ id, block, side }: CategoryProps) {
  const picture = block.file_url && (
    <Picture
      src={block.file_url}
      picture={block.picture}
      alt={block.file_alt}
      width={1200}
      height={900}
      sizes="(min-width: 1025px) 600px, 92vw"
      className="aspect-[4/3] w-full rounded-card"
    />
  );
  return (
    <section aria-labelledby={id} className="shell">
      <Split side={side} media={picture}>
        <h2 id={id} className="text-h1">
          {block.title}
        </h2>
        {block.sub_title && <p className="mt-4 font-medium text-orange-deep">{block.sub_title}</p>}
        <Html html={block.short_description} className="prose mt-5 text-slate" />
        <CmsLink to={block.button_link} text={block.button_text} variant="outline" className="mt-7" />
      </Split>
    </section>
  );
}
