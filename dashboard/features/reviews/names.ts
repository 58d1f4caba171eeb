import type { ReviewState } from "@cairn/contract/reviews/own.ts";
import type { ReviewSource } from "@cairn/contract/reviews/staff.ts";

export const reviewStateNames: Readonly<Record<ReviewState, string>> = {
  pending: "Waits to be read",
  published: "Published",
  hidden: "Hidden",
};

export const reviewSourceNames: Readonly<Record<ReviewSource, string>> = {
  order: "Verified by an order",
  imported: "Imported",
};

/** The author as the dashboard names them. */
export const authorOf = ({ author_name }: { readonly author_name: string }) => author_name || "Without a name";
