import { fill } from "@cairn/contract/platform/labels.ts";
import { searchMessages } from "@cairn/contract/search/messages.ts";
import type { FoundKind } from "@cairn/contract/search/public.ts";

/** What a kind of result is called. */
export function kindWord(kind: FoundKind): string {
  const words: Record<FoundKind, string> = {
    category: searchMessages.kindCategory,
    screen: searchMessages.kindScreen,
    page: searchMessages.kindPage,
    question: searchMessages.kindQuestion,
    post: searchMessages.kindPost,
    gallery: searchMessages.kindGallery,
  };
  return words[kind];
}

/** "12 products, 3 other results"; empty where nothing was found. */
export function countWords(products: number, others: number): string {
  return [
    counted(products, searchMessages.foundOne, searchMessages.foundMany),
    counted(others, searchMessages.foundOneOther, searchMessages.foundManyOthers),
  ]
    .filter(Boolean)
    .join(", ");
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return "";
  return count === 1 ? one : fill(many, { count });
}
