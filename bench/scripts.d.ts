/** The scripts are plain JavaScript, since they run before anything is installed. */
declare module "*/scripts/postgres.mjs" {
  export function startPostgres(options?: {
    isDurable?: boolean;
  }): Promise<{ readonly url: string; stop(): Promise<void> }>;
}
