/** One call to the API. */
export interface Call {
  /** What its address was put together from. */
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

/** What the storefront gives the server for an address. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The page's own inline scripts, letter by letter: no others may run. */
  readonly inlineScripts: readonly string[];
  /** Where pages come from that it, or a screen the visitor moves on to, shows in a frame, beside our own. */
  readonly framedOrigin?: string | undefined;
  /** Whether pages of our own may show it in a frame; others never may. */
  readonly isEmbeddable?: boolean;
  /** What broke while rendering; the page then shows an error. */
  readonly failures: readonly unknown[];
}
