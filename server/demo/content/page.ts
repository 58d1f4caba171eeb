/** A page under its own address, in the specification's field names. */
export interface DemoPage {
  readonly page_slug: string;
  readonly page_title: string;
  /** One sentence for search engines. */
  readonly summary: string;
  readonly page_content: string;
}
