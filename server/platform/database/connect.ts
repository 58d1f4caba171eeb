import type { Config } from "../../config.ts";
import { type Step, silently } from "../step.ts";
import type { Connection } from "./database.ts";

/** PostgreSQL when the configuration names one, else the embedded database in the data folder. */
export async function connect(
  config: Pick<Config, "databaseUrl" | "databasePoolerUrl" | "databasePool" | "dataDir">,
  step: Step = silently,
): Promise<Connection> {
  // Only one driver is loaded, since each costs memory.
  if (config.databaseUrl) {
    const { connectPostgres } = await import("./postgres.ts");
    return connectPostgres(config.databaseUrl, config.databasePool, {}, config.databasePoolerUrl);
  }
  const { connectEmbedded } = await import("./embedded.ts");
  return connectEmbedded(config.dataDir, step);
}
