import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../scripts/free-port.mjs";
import { serverArguments, serverEnvironment } from "../scripts/server-command.mjs";
import { copyDemoMedia } from "./demo-media.ts";
import { ownerPassword } from "./fixtures.ts";

export interface OwnShop {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A shop for one test alone, where nothing can be shared: of editions one is open at a time. It has no content unless
 * the demo's is asked for, and no mail server, so that every address counts as confirmed.
 */
export async function startOwnShop(name: string, { hasDemo = false } = {}): Promise<OwnShop> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = join(process.env.E2E_FOLDER ?? "", name);
  if (hasDemo) copyDemoMedia(folder);
  const server = spawn(process.execPath, serverArguments, {
    stdio: "ignore",
    env: {
      ...process.env,
      ...serverEnvironment,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: "",
      DEMO: hasDemo ? "on" : "off",
      SMTP_URL: "",
      OWNER_PASSWORD: ownerPassword,
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "warn",
    },
  });
  const isUp = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok ?? false;
  // Beside other tests a slow machine takes its time; a test may take a little longer than this.
  await expect.poll(isUp, { timeout: 110_000 }).toBe(true);
  return {
    url,
    async stop() {
      const gone = once(server, "exit");
      server.kill("SIGTERM");
      await gone;
    },
  };
}
