import type { Found } from "@cairn/contract/search/public.ts";
import { FileText } from "lucide-react";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { kindWord } from "./result-words.ts";

interface FoundItemProps {
  found: Found;
  /** Its first words stand below its title, too. */
  hasSummary?: boolean;
}

/** A result that is no product. */
export function FoundItem({ found, hasSummary = false }: FoundItemProps) {
  return (
    <Link
      to={found.path}
      className={`flex gap-4 ${hasSummary ? "items-start" : "items-center"} rounded-input p-2 -outline-offset-2 transition-colors hover:bg-ink/5`}
    >
      {found.thumbnail ? (
        <Picture
          src={found.thumbnail}
          picture={found.picture}
          alt=""
          width={64}
          height={64}
          sizes="64px"
          className="size-16 shrink-0 rounded-input"
        />
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-input bg-line/60 text-slate">
          <FileText className="size-6" />
        </span>
      )}
      <span className="flex min-w-0 flex-col wrap-anywhere">
        <span className="text-small text-slate">{kindWord(found.kind)}</span>
        <span className="font-semibold">{found.title}</span>
        {hasSummary && found.summary && <span className="mt-1 max-w-prose text-small text-slate">{found.summary}</span>}
      </span>
    </Link>
  );
}
