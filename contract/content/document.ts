import type * as z from "zod/mini";
import type { MediaKind } from "../media/staff.ts";
import type { Endpoint } from "../platform/endpoint.ts";
import type { ScreenPath } from "../screens.ts";

/** What a call's query says. */
export type Query = Readonly<Record<string, string | undefined>>;

/** What the form says of a field, where its name and its schema do not say it. */
interface DocumentField {
  readonly label?: string;
  readonly help?: string;
  /** What may be chosen from the media library; pictures and films without. */
  readonly media?: MediaKind;
  /** The field beside it that says which of the two was chosen. */
  readonly kindIn?: string;
}

/**
 * A document: a content of which there is one, that staff draft, schedule and preview as a whole and pages show.
 * `documents` lists them all by their names.
 */
export interface ContentDocument<Schema extends z.ZodMiniObject> {
  /** How staff find it: what it is called, where visitors see it, and what it is in the API's description. */
  readonly title: string;
  readonly where: string;
  readonly what: string;
  readonly schema: Schema;
  /** The page that shows it. */
  readonly path: ScreenPath;
  /** The call by which visitors read it. */
  readonly call: Endpoint;
  /** What that call answers, if it is not the whole. */
  answer?(value: z.output<Schema>, query: Query): unknown;
  /** What visitors read until staff have written it; a function, since it may be made of labels. */
  initial(): z.output<Schema>;
  /** By a field's name wherever it is, or by its whole place, such as "banner.title". */
  readonly fields: Readonly<Record<string, DocumentField>>;
}

export const pictureHints = { label: "Picture", media: "image" } as const;
export const pictureAltHints = { label: "What the picture shows", help: "For people who cannot see it" } as const;
export const pictureOrFilmHints = { label: "Picture or film", kindIn: "type" } as const;
export const buttonTextHints = { label: "Words on the button" } as const;
export const buttonLinkHints = { label: "Where the button leads" } as const;
