import type { AffiliateContent } from "@cairn/contract/content/affiliate.ts";
import { Html } from "../../../ui/html.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Split } from "../../../ui/split.tsx";

interface AffiliateBlockProps {
  id: string;
  block: AffiliateContent["who_are_we"];
  /** The side of the picture. */
  side: "left" | "right";
}

/** "Who we are" or "why us": a title and text beside a photograph. */
export function AffiliateBlock({
  id,
  block: { title, description, file_url, file_alt, picture },
  side,
}: AffiliateBlockProps) {
  if (title === "") return null;
  const media = file_url && (
    <Picture
      src={file_url}
      picture={picture}
      alt={file_alt}
      width={1200}
      height={960}
      sizes="(min-width: 1025px) 600px, 92vw"
      className="aspect-[5/4] w-full rounded-card"
    />
  );
  return (
    <section aria-labelledby={id} className="section">
      <div className="shell">
        <Split side={side} media={media}>
          <h2 id={id} className="text-h2">
            {title}
          </h2>
          <Html html={description} className="prose mt-6 text-slate" />
        </Split>
      </div>
    </section>
  );
}
