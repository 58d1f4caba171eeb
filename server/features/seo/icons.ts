import { createReadStream } from "node:fs";
import { failureMessages } from "@cairn/contract/platform/messages.ts";
import { AppError } from "../../platform/errors.ts";
import type { Routes } from "../../platform/http/routes.ts";
import type { IconShape } from "../../platform/media/helper-tasks.ts";
import { mediaKey } from "../../platform/media/store.ts";
import { UnprocessableFile } from "../../platform/media/unprocessable-file.ts";
import { findSettings } from "../settings/service.ts";

/** The grounds of the theme; a drawing cannot use the stylesheet's variables. */
const [sand, ink, white] = ["#fbf8f3", "#0b1f2e", "#ffffff"];

type Icon = IconShape & { readonly of: "favicon" | "logo" | "logo_light" };

/**
 * What is asked for by these names whatever a page says, what the web manifest and pages name, and the logos of mails,
 * whose clients show no SVG; each with the picture of the settings and the size in pixels. The logos stand on the
 * grounds of light and dark mails; the picture of shared links is as large as networks ask for (ogp.me).
 */
const icons: Readonly<Record<string, Icon>> = {
  "/favicon.ico": { of: "favicon", width: 48, height: 48, background: white },
  "/apple-touch-icon.png": { of: "favicon", width: 180, height: 180, margin: 14, background: white },
  "/icon-192.png": { of: "favicon", width: 192, height: 192, margin: 16, background: white },
  "/icon-512.png": { of: "favicon", width: 512, height: 512, margin: 42, background: white },
  "/logo.png": { of: "logo", height: 80, background: sand },
  "/logo-light.png": { of: "logo_light", height: 80, background: ink },
  "/share.png": { of: "logo", width: 1200, height: 630, margin: 200, background: sand },
};

/** Shown by a shop without a logo. */
const withoutLogo = new URL("share.jpg", import.meta.url);

const minuteMs = 60_000;

/** Serves the icons of browsers, phones and mails, and the picture of links to pages that have none of their own. */
export const iconRoutes: Routes = async (app, { db, cache, helpers }) => {
  // The newest icon of each path.
  const known = new Map<string, { readonly key: string; readonly icon: Promise<Uint8Array> }>();
  const draw = (path: string, { of: _, ...shape }: Icon, key: string): Promise<Uint8Array> => {
    const former = known.get(path);
    if (former?.key === key) return former.icon;
    const icon = helpers.visitors.run("icon", { key, shape });
    const drawn = { key, icon };
    known.set(path, drawn);
    // A failure may be the machine's or the store's, and the next request succeed; one that looks like the file's own
    // costs a drawing a minute.
    icon.catch((problem) => {
      const forget = () => known.get(path) === drawn && known.delete(path);
      if (problem instanceof UnprocessableFile) setTimeout(forget, minuteMs).unref();
      else forget();
    });
    return icon;
  };

  for (const [path, icon] of Object.entries(icons))
    app.get(path, { config: { access: "public", summary: "" } }, async (_request, reply) => {
      reply.header("cache-control", "public, max-age=86400").header("cross-origin-resource-policy", "cross-origin");
      const picture = (await findSettings({ db, cache }))[icon.of];
      if (!picture && path === "/share.png") return reply.type("image/jpeg").send(createReadStream(withoutLogo));
      if (!picture) throw new AppError("not_found", 404, failureMessages.notFound);
      const drawn = await draw(path, icon, mediaKey(picture)).catch((problem: unknown) => {
        if (!(problem instanceof UnprocessableFile)) throw problem;
        throw new AppError("not_found", 404, failureMessages.notFound);
      });
      return reply.type("image/png").send(Buffer.from(drawn));
    });
};
