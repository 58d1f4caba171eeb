import { comparisonMessages } from "@cairn/contract/catalogue/comparison-messages.ts";
import { Link } from "../../../ui/link.tsx";
import { comparisonPath } from "./address.ts";

interface RowsShownProps {
  choices: readonly string[];
  onlyDifferences: boolean;
}

/** All rows, or those alone in which the products differ: links, so that the address says which. */
export function RowsShown({ choices, onlyDifferences }: RowsShownProps) {
  return (
    <ul aria-label={comparisonMessages.rows} className="flex rounded-full border border-line bg-paper p-0.5">
      {[false, true].map((isOnly) => (
        <li key={String(isOnly)}>
          <Link
            to={comparisonPath(choices, isOnly)}
            rel="nofollow"
            preventScrollReset
            aria-current={isOnly === onlyDifferences ? "true" : undefined}
            className="flex h-9 items-center rounded-full px-4 text-small font-semibold whitespace-nowrap transition-colors hover:bg-ink/5 aria-[current]:bg-ink aria-[current]:text-paper max-sm:px-3 touch:h-10"
          >
            {isOnly ? comparisonMessages.onlyDifferences : comparisonMessages.allRows}
          </Link>
        </li>
      ))}
    </ul>
  );
}
