import { postFields } from "@cairn/contract/blog/staff.ts";
import { Box } from "@mui/material";
import { required, TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { RichTextInput } from "../../rich-text/input.tsx";
import { FieldGroup } from "../../ui/form.tsx";
import { MediaInput } from "../../ui/media-input.tsx";
import { MomentInput } from "../../ui/moment-input.tsx";
import { NameInput } from "../../ui/name-input.tsx";
import { PhrasesInput } from "../../ui/phrases-input.tsx";
import { RecordsInput } from "../../ui/records-input.tsx";
import { SearchCards } from "../../ui/search-cards.tsx";
import { WordsInput } from "../../ui/words-input.tsx";

const whole = { gridColumn: "1 / -1" } as const;

/** What a post says, and how it looks elsewhere. */
export function PostFields() {
  return (
    <Box sx={{ width: "100%", maxWidth: 1080 }}>
      <FieldGroup>
        <NameInput source="title" schema={postFields.title} />
        <TextInput source="slug" label="Address" validate={required()} helperText="Its page is /blogs/ and this" />
        <WordsInput source="author" schema={postFields.author} validate={required()} />
        <MomentInput source="published_at" label="Date" helperText="One that is to come publishes it then" />
        <PhrasesInput source="tags" label="Tags" help="Press Enter after each" />
        <MediaInput source="image" label="Picture" kind="image" />
        <WordsInput
          source="image_alt"
          label="What the picture shows"
          schema={postFields.image_alt}
          helperText="For people who cannot see it"
        />
        <Box sx={whole}>
          <RichTextInput source="description" label="Text" />
        </Box>
        <Box sx={whole}>
          <RecordsInput
            source="product_ids"
            reference="products"
            label="Seen in this story"
            helperText="Products that the post shows at its end, in this order"
          />
        </Box>
      </FieldGroup>
      <FieldGroup title="Search engines and shared links">
        <WordsInput
          source="summary"
          label="Description"
          schema={postFields.summary}
          minRows={3}
          helperText="One or two sentences; the post's first words without them"
        />
        <Elsewhere />
      </FieldGroup>
    </Box>
  );
}

function Elsewhere() {
  const [title = "", slug = "", summary = "", html = "", image = ""] = useWatch({
    name: ["title", "slug", "summary", "description", "image"],
  });
  const picture = image ? { url: String(image), focus: { x: 50, y: 50 } } : undefined;
  const words = { title: String(title), text: String(summary), html: String(html) };
  return <SearchCards path={`/blogs/${slug}`} {...words} picture={picture} />;
}
