import type { Story } from "@cairn/contract/contest/public.ts";
import type { UseFormReturn } from "react-hook-form";
import { randomName } from "../../lib/random-name.ts";
import { type EnteredEdition, fitStory } from "./entered-edition.ts";
import type { EntryDraft, EntryOwner, StoryFields } from "./entry-draft.ts";

export type StoryForm = UseFormReturn<StoryFields, unknown, Story>;

const emptyStory: StoryFields = {
  first_name: "",
  last_name: "",
  social_platform_url: "",
  user_name: "",
  title: "",
  location: "",
  details: "",
  other_people_featured: "off",
  terms: false,
  place_shown: "none",
};

/** What the story's form begins with: the draft, or the member's name, with an idempotency key. */
export function initialStory(owner: EntryOwner, draft: EntryDraft | undefined, edition: EnteredEdition) {
  return {
    idempotency_key: randomName(),
    ...fitStory(draft?.story ?? { ...emptyStory, ...namesOf(owner) }, edition),
  };
}

/** Splits the account's name for the form: the part after the last space is the last name. */
function namesOf({ name }: EntryOwner): Pick<StoryFields, "first_name" | "last_name"> {
  const words = name.trim().split(/\s+/);
  return {
    first_name: words.slice(0, -1).join(" ") || name.trim(),
    last_name: words.length > 1 ? (words.at(-1) ?? "") : "",
  };
}
