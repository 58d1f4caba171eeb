import type { BlindEntry } from "@cairn/contract/contest/judging/public.ts";
import { Picture } from "../../../ui/picture.tsx";

/** An entry's pictures and videos, each as large as the window's height allows. */
export function BlindFiles({ title, files }: Pick<BlindEntry, "title" | "files">) {
  return (
    <div className="grid gap-4">
      {files.map((file, index) => {
        const ratio = file.width && file.height ? file.width / file.height : 4 / 3;
        const size = { width: file.width ?? 1600, height: file.height ?? 1200 };
        const name = files.length > 1 ? `${title}, ${index + 1}` : title;
        return (
          <div
            key={file.file_url}
            style={{ aspectRatio: ratio, maxWidth: `calc(68svh * ${ratio.toFixed(4)})` }}
            className="relative mx-auto w-full overflow-hidden rounded-card bg-ink"
          >
            {file.type === "image" ? (
              <Picture
                src={file.file_url}
                picture={file.picture}
                alt={name}
                {...size}
                sizes={`min(92vw, calc(68vh * ${ratio.toFixed(2)}))`}
                priority={index === 0}
                className="size-full"
              />
            ) : (
              <video
                src={file.file_url}
                {...(file.poster_url && { poster: file.poster_url })}
                {...size}
                preload="none"
                controls
                playsInline
                aria-label={name}
                className="size-full object-contain"
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
