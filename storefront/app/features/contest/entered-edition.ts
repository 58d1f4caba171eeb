import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import {
  type EditionRules,
  findEditionRules,
  findOpenEdition,
  type OpenEdition,
  type Story,
} from "@cairn/contract/contest/public.ts";
import { ApiError } from "../../lib/api-error.ts";
import { api } from "../../lib/browser-api.ts";
import type { StoryFields } from "./entry-draft.ts";

/** What an entry needs to know of the edition that takes it. */
export interface EnteredEdition {
  readonly categories: OpenEdition["categories"];
  /** What entrants agree to. */
  readonly rules: EditionRules | null;
}

/** The edition as it is by now; undefined where none is open any more, which the server says in its words. */
export async function readEnteredEdition(): Promise<EnteredEdition | undefined> {
  const [edition, rules] = await Promise.all([api(findOpenEdition), api(findEditionRules)]);
  return edition.data ? { categories: edition.data.categories, rules: rules.data } : undefined;
}

/** A story for this edition: without a category that it does not have, or an agreement to other rules. */
export function fitStory(story: StoryFields, { categories, rules }: EnteredEdition): StoryFields {
  const isThere = categories.some(({ slug }) => slug === story.category);
  return {
    ...story,
    category: isThere ? story.category : undefined,
    terms: story.terms_version === rules?.version && story.terms,
    terms_version: rules?.version,
  };
}

/** What of a story had to be dropped to make it fit; undefined where nothing had to. */
export function refusalOf(story: Story, fitted: StoryFields): ApiError | undefined {
  const errors: Record<string, string[]> = {};
  if (fitted.category !== story.category) errors.category = [entryMessages.categoryGone];
  if (!fitted.terms) errors.terms = [entryMessages.rulesChanged];
  const [first] = Object.values(errors);
  return first && new ApiError(422, { message: first.join(" "), errors });
}
