export function startPostgres(options?: {
  isDurable?: boolean;
}): Promise<{ readonly url: string; stop(): Promise<void> }>;
