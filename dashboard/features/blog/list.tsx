import type { PostRow } from "@cairn/contract/blog/staff.ts";
import { Box, Chip, Stack, Typography } from "@mui/material";
import { CreateButton, NullableBooleanInput, SearchInput, TextInput, TopToolbar } from "react-admin";
import { dateTime, day } from "../../dates.ts";
import { ListPage } from "../../ui/list/list.tsx";
import { PublicationChip } from "../../ui/publishing/publication-status.tsx";
import { RecordTable } from "../../ui/record-table.tsx";

const filters = [
  <SearchInput key="search" source="search" />,
  <NullableBooleanInput key="public" source="public" label="Visitors see it" />,
  <TextInput key="tag" source="tag" label="Tag" />,
];

/** The posts of the blog, public or not. */
export function PostList() {
  return (
    <ListPage
      title="Blog"
      filters={filters}
      sort={{ field: "published_at", order: "DESC" }}
      actions={
        <TopToolbar>
          <CreateButton label="New post" />
        </TopToolbar>
      }
      empty={{
        title: "There is no post yet",
        text: "A post has a picture, a text and the products that it speaks of. It may appear by itself at a date.",
        action: <CreateButton label="New post" />,
      }}
    >
      <RecordTable<PostRow>
        opens="edit"
        line={{ name: ({ title }) => title, text: whenOf }}
        columns={[
          { source: "title", render: (post) => <Headline post={post} /> },
          { source: "author", disableSort: true },
          { source: "tags", disableSort: true, render: ({ tags }) => <Tags tags={tags} /> },
          { source: "published_at", label: "Date", render: whenOf, sx: { whiteSpace: "nowrap" } },
          { label: "State", render: ({ publication }) => <PublicationChip publication={publication} /> },
        ]}
      />
    </ListPage>
  );
}

function whenOf({ publication, publish_at, published_at, is_public }: PostRow): string {
  if (publication === "scheduled" && publish_at) return `From ${dateTime(publish_at)}`;
  if (!is_public) return "Not public";
  return published_at ? day(published_at) : "";
}

function Tags({ tags }: Pick<PostRow, "tags">) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: "wrap" }}>
      {tags.map((tag) => (
        <Chip key={tag} size="small" label={tag} />
      ))}
    </Stack>
  );
}

function Headline({ post: { title, image, reading_minutes } }: { post: PostRow }) {
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: "center" }}>
      <Box
        component={image ? "img" : "span"}
        {...(image && { src: `${image}?width=320`, alt: "" })}
        sx={{
          width: 64,
          height: 44,
          flexShrink: 0,
          objectFit: "cover",
          borderRadius: 1,
          bgcolor: "background.default",
        }}
      />
      <div>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {reading_minutes} min read
        </Typography>
      </div>
    </Stack>
  );
}
