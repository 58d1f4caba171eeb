/** A mail server, by its URL or part by part. */
export type MailServer =
  | string
  | {
      readonly host: string;
      readonly port: number;
      /** TLS from the first byte. */
      readonly secure: boolean;
      /** No mail without TLS. */
      readonly requireTLS: boolean;
      readonly auth?: { readonly user: string; readonly pass: string };
    };
