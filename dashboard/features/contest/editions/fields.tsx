import { mostCategories, type StaffEdition } from "@cairn/contract/contest/staff-editions.ts";
import { Typography } from "@mui/material";
import { NumberInput, TextInput, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { dateTime } from "../../../dates.ts";
import { RichTextInput } from "../../../rich-text/input.tsx";
import { FieldGroup } from "../../../ui/form.tsx";
import { MomentInput } from "../../../ui/moment-input.tsx";
import { SortableList } from "../../../ui/schema/sortable-list.tsx";
import { Prizes, prizesInWords } from "./prizes.tsx";

/** How fields of an edition are called and written where two versions are compared. */
export const editionFields = {
  slug: { label: "Address" },
  opens_at: { label: "Open for entries from", show: dateTime },
  closes_at: { label: "Until", show: dateTime },
  publishes_at: { label: "Results on", show: dateTime },
  terms_version: { label: "Version of the rules" },
  rules_html: { label: "Rules" },
  vote_percent: { label: "Weight of members' votes" },
  prizes: { label: "Prizes", show: prizesInWords },
  prize_days: { label: "Days for which a coupon is good" },
};

/** The fields of an edition's form; what is fixed since it was opened can only be read. */
export function EditionFields() {
  const edition = useRecordContext<StaffEdition>();
  const isFixed = edition !== undefined && "state" in edition && edition.state !== "draft";
  // Unlike what is disabled, what is read only stays in the form, and the whole edition is saved.
  const fixed = { readOnly: isFixed };
  return (
    <>
      {isFixed && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          It was opened: its address, first day, rules, prizes and the weight of votes are fixed, since people entered
          on them. Categories can be renamed, sorted, and removed while they have no entry.
        </Typography>
      )}
      <FieldGroup title="What it is">
        <TextInput source="title" label="Title" helperText="Such as Winter light" />
        <TextInput
          source="slug"
          label="Address"
          helperText="Its winners' page ends with it: small letters and hyphens"
          {...fixed}
        />
      </FieldGroup>
      <FieldGroup title="When">
        <MomentInput source="opens_at" label="Open for entries from" {...fixed} />
        <MomentInput source="closes_at" label="Until" />
        <MomentInput source="publishes_at" label="Results on" helperText="Nothing is published before" />
      </FieldGroup>
      <FieldGroup title="What it awards">
        <Categories isFixed={isFixed} />
      </FieldGroup>
      <FieldGroup title="Prizes and votes">
        <Prizes isFixed={isFixed} />
        <NumberInput source="prize_days" label="Days for which a coupon is good" min={1} max={3650} {...fixed} />
        <NumberInput
          source="vote_percent"
          label="Weight of members' votes, in percent"
          helperText="0 is without a public vote, 50 the most"
          min={0}
          max={50}
          {...fixed}
        />
      </FieldGroup>
      <FieldGroup title="Rules">
        <TextInput
          source="terms_version"
          label="Version"
          helperText="Such as 2026-11: kept with each entry"
          {...fixed}
        />
        {isFixed ? (
          <Typography color="textSecondary">
            Their words stay as entrants have agreed to them. Where a link in them is broken, a redirect mends it.
          </Typography>
        ) : (
          <RichTextInput
            source="rules_html"
            label="Rules that entrants agree to"
            helperText="Empty: they agree to the page of the rules"
          />
        )}
      </FieldGroup>
    </>
  );
}

/** What an edition awards, in the order in which it is told; once it was opened, nothing is added. */
function Categories({ isFixed }: { isFixed: boolean }) {
  const edition = useRecordContext<StaffEdition>();
  const categories: readonly { readonly slug?: string }[] = useWatch({ name: "categories" }) ?? [];
  const entriesOf = (index: number) => edition?.category_entries?.[categories[index]?.slug ?? ""] ?? 0;
  return (
    <SortableList
      name="categories"
      label="Categories"
      titleField="name"
      isLine
      isComplete={isFixed || categories.length >= mostCategories}
      isLocked={(index) => entriesOf(index) > 0}
    >
      {(index) => (
        <TextInput
          source={`categories.${index}.name`}
          label={`Category ${index + 1}`}
          helperText={entriesOf(index) > 0 && (entriesOf(index) === 1 ? "1 entry" : `${entriesOf(index)} entries`)}
          fullWidth
          sx={{ m: 0 }}
        />
      )}
    </SortableList>
  );
}
