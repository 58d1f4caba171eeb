/**
 * What browsers give under this name; older ones do not know it, nor does the server, nor do our types of the browser.
 */
declare var trustedTypes:
  | {
      createPolicy(
        name: "cairn" | "default" | "framed-mail",
        rules: {
          createHTML(html: string, type?: string, sink?: string): string | null;
          createScript?(text: string): string | null;
        },
      ): { createHTML(html: string): TrustedHTML };
    }
  | undefined;
