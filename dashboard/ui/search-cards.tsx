import { cut, excerpt } from "@cairn/contract/platform/plain-text.ts";
import { Box, Stack, Typography } from "@mui/material";
import { useSite } from "../use-site.ts";

interface SearchCardsProps {
  /** The path of the page. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** What the page says, whose first words stand where it has no text of its own for this. */
  readonly html?: string;
  /** What is said where there is no picture, and no description. */
  readonly otherwise?: { readonly picture: string; readonly text: string };
  /** The picture of the shared link; the shop's own card without one. */
  readonly picture?: { readonly url: string; readonly focus: { readonly x: number; readonly y: number } } | undefined;
}

const ownCard = { picture: "The shop's own card, until it has a picture", text: "Without a description" };

/** As search engines cut a description. */
const longestDescription = 160;

/** What search engines and shared links show of a page. */
export function SearchCards({ path, title, text, html = "", picture, otherwise = ownCard }: SearchCardsProps) {
  const { host } = location;
  const name = useSite()?.name;
  const shown = text ? cut(text, longestDescription) : excerpt(html, longestDescription);
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Box
        aria-label="Search result"
        role="img"
        sx={{ border: 1, borderColor: "divider", borderRadius: 2, p: 2, bgcolor: "background.paper" }}
      >
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {[host, ...path.split("/").filter(Boolean)].join(" › ")}
        </Typography>
        <Typography sx={{ color: "#1a0dab", fontSize: 19, lineHeight: 1.3 }} noWrap>
          {title ? [title, ...(name && name !== title ? [name] : [])].join(" | ") : "Without a name"}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {shown || otherwise.text}
        </Typography>
      </Box>
      <Box
        aria-label="Shared link"
        role="img"
        sx={{ border: 1, borderColor: "divider", borderRadius: 2, overflow: "hidden", bgcolor: "background.paper" }}
      >
        {picture ? (
          <Box
            component="img"
            src={`${picture.url}?width=720`}
            alt=""
            sx={{
              width: "100%",
              aspectRatio: "1.91",
              objectFit: "cover",
              objectPosition: `${picture.focus.x}% ${picture.focus.y}%`,
              display: "block",
            }}
          />
        ) : (
          <Box sx={{ aspectRatio: "1.91", bgcolor: "background.default", display: "grid", placeItems: "center" }}>
            <Typography variant="body2" color="textSecondary">
              {otherwise.picture}
            </Typography>
          </Box>
        )}
        <Box sx={{ p: 1.5 }}>
          <Typography variant="caption" color="textSecondary" component="p">
            {host}
          </Typography>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {shown}
          </Typography>
        </Box>
      </Box>
    </Stack>
  );
}
