import { Stack } from "@mui/material";
import { Thumbnail } from "../../ui/thumbnail.tsx";

/** The first pictures of what was ordered; the names stand beside them, so that they need no words of their own. */
export function Thumbnails({ of, size = 36 }: { of: readonly string[]; size?: number }) {
  const shown = [...new Set(of)];
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexShrink: 0 }}>
      {shown.map((src) => (
        <Thumbnail key={src} src={src} size={size} />
      ))}
    </Stack>
  );
}

/** "1 item" or "3 items". */
export const itemsOf = (count: number) => (count === 1 ? "1 item" : `${count} items`);
