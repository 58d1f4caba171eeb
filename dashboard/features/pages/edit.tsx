import { menuPlaces } from "@cairn/contract/pages/public.ts";
import { pageFields } from "@cairn/contract/pages/staff.ts";
import { Box } from "@mui/material";
import { NumberInput, required, SelectInput, TextInput } from "react-admin";
import { useWatch } from "react-hook-form";
import { RichTextInput } from "../../rich-text/input.tsx";
import { CreatePage } from "../../ui/create.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { FieldGroup } from "../../ui/form.tsx";
import { NameInput } from "../../ui/name-input.tsx";
import { ContentForm, ContentPage } from "../../ui/publishing/content-page.tsx";
import { SearchCards } from "../../ui/search-cards.tsx";
import { WordsInput } from "../../ui/words-input.tsx";

const names = { slug: { label: "Address" }, position: { label: "Place" } };
const placeNames = { footer: "The footer", header: "The header", none: "No menu" } as const;
const places = menuPlaces.map((id) => ({ id, name: placeNames[id] }));

/** One page of the brand's own. */
export function PageEdit() {
  return (
    <ContentPage title="Page" fields={names} canBeHidden beside={<DeleteButton />}>
      <PageFields />
    </ContentPage>
  );
}

/** A new page. */
export function PageCreate() {
  const nothing = { title: "", slug: "", content: "", meta_title: "", summary: "" };
  return (
    <CreatePage title="New page">
      <ContentForm canBeHidden defaultValues={{ ...nothing, menu_place: "footer", position: 0 }}>
        <PageFields />
      </ContentForm>
    </CreatePage>
  );
}

function PageFields() {
  return (
    <Box sx={{ width: "100%", maxWidth: 1080 }}>
      <FieldGroup>
        <NameInput source="title" schema={pageFields.title} />
        <TextInput source="slug" label="Address" validate={required()} helperText="Its page is / and this" />
        <SelectInput source="menu_place" label="Which menu leads to it" choices={places} helperText={false} />
        <NumberInput source="position" label="Place among the others, from 0" min={0} step={1} helperText={false} />
        <Box sx={{ gridColumn: "1 / -1" }}>
          <RichTextInput
            source="content"
            label="Text"
            helperText="{delivery} as a paragraph of its own becomes the prices and times of delivery"
          />
        </Box>
      </FieldGroup>
      <FieldGroup title="Search engines and shared links">
        <div>
          <WordsInput source="meta_title" label="Title" schema={pageFields.meta_title} helperText="Empty for its own" />
          <WordsInput
            source="summary"
            label="Description"
            schema={pageFields.summary}
            minRows={3}
            helperText="One or two sentences; its first words without them"
          />
        </div>
        <Elsewhere />
      </FieldGroup>
    </Box>
  );
}

function Elsewhere() {
  const [title = "", meta = "", slug = "", text = "", html = ""] = useWatch({
    name: ["title", "meta_title", "slug", "summary", "content"],
  });
  return <SearchCards path={`/${slug}`} title={String(meta || title)} text={String(text)} html={String(html)} />;
}
