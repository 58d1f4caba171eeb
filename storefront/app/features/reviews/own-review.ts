import {
  addReviewPicture,
  addReviewPictureByLink,
  listReviewable,
  listReviewableByLink,
  type ReviewInput,
  removeReviewPicture,
  removeReviewPictureByLink,
  saveReview,
  saveReviewByLink,
  withdrawReview,
  withdrawReviewByLink,
} from "@cairn/contract/reviews/own.ts";
import type { ApiClient } from "../../lib/api.ts";
import { api } from "../../lib/browser-api.ts";

/** Who reviews: a customer by their login, or a guest by the token of an order's link. */
export interface Reviewer {
  /** Empty for a customer. */
  readonly token: string;
  /** The order alone that a customer came for, if any. */
  readonly reference?: string | undefined;
}

/** The products that have arrived of the reviewer's orders, with their reviews of them. */
export const findReviewable = (loaderApi: ApiClient, { token, reference }: Reviewer) =>
  token
    ? loaderApi(listReviewableByLink, { params: { token } })
    : loaderApi(listReviewable, { query: { ...(reference && { order: reference }) } });

/** The calls about the review of what one line of an order has brought. */
export function reviewCalls({ token }: Reviewer, lineId: number) {
  const line = String(lineId);
  return {
    save: (body: ReviewInput) =>
      token ? api(saveReviewByLink, { params: { token, line }, body }) : api(saveReview, { params: { line }, body }),
    withdraw: () =>
      token ? api(withdrawReviewByLink, { params: { token, line } }) : api(withdrawReview, { params: { line } }),
    addPicture: (picture: File) =>
      token
        ? api(addReviewPictureByLink, { params: { token, line }, body: { picture } })
        : api(addReviewPicture, { params: { line }, body: { picture } }),
    removePicture: (id: number) => {
      const picture = String(id);
      return token
        ? api(removeReviewPictureByLink, { params: { token, line, picture } })
        : api(removeReviewPicture, { params: { line, picture } });
    },
  };
}
