import type { Config } from "../../config.ts";
import type { Connection } from "./database.ts";
import { connectEmbedded } from "./embedded.ts";
import { connectPostgres } from "./postgres.ts";

/** PostgreSQL when the configuration names one, else the embedded database in the data folder. */
export function connect(config: Pick<Config, "databaseUrl" | "databasePool" | "dataDir">): Promise<Connection> {
  return config.databaseUrl
    ? connectPostgres(config.databaseUrl, config.databasePool)
    : connectEmbedded({ folder: config.dataDir });
}
