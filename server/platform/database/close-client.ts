import type pg from "pg";

const longestCloseMs = 1_000;

/** Closes a connection, broken or not; without an answer it is destroyed. */
export async function closeClient(client: pg.Client): Promise<void> {
  const cutting = setTimeout(() => client.connection.stream.destroy(), longestCloseMs);
  await client.end().catch(() => {});
  clearTimeout(cutting);
}
