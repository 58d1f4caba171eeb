/** The part of a page's address by which it shows what visitors do not see yet: a token that staff have made. */
export const previewParameter = "preview";

/** One call to the API. */
export interface Call {
  /** The endpoint and input from which its address was built. */
  readonly parts?: {
    readonly pattern: string;
    readonly params: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string | undefined>>;
  };
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly token?: string;
}

/** Carries a call to the API; `body` of the answer is parsed JSON. In process on the server, `fetch` in browsers. */
export type Transport = (call: Call) => Promise<{ status: number; body: unknown }>;

/** A page that the storefront rendered for the server. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The exact content of the page's own inline scripts, the only ones that may run. */
  readonly inlineScripts: readonly string[];
  /** The origin of pages that are shown in a frame of this page or of one it leads to, beside our own. */
  readonly framedOrigin?: string | undefined;
  /** Whether our own pages may show it in a frame; others never may. */
  readonly isEmbeddable?: boolean;
  /** Errors while rendering; the page then shows its error screen. */
  readonly failures: readonly unknown[];
}

/** A mail that the storefront rendered for the server. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
