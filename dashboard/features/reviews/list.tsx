import { reviewStates } from "@cairn/contract/reviews/own.ts";
import { reviewSources, type StaffReviewRow } from "@cairn/contract/reviews/staff.ts";
import { Box, Chip, Stack, Typography } from "@mui/material";
import { AutocompleteInput, ReferenceInput, SearchInput, SelectInput } from "react-admin";
import { ago } from "../../dates.ts";
import { ListPage } from "../../ui/list/list.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { authorOf, reviewSourceNames, reviewStateNames } from "./names.ts";
import { Stars, starsInWords } from "./stars.tsx";

const stateChoices = [
  { id: "reported", name: "Reported" },
  ...reviewStates.map((id) => ({ id, name: reviewStateNames[id] })),
];
const starChoices = [5, 4, 3, 2, 1].map((stars) => ({ id: String(stars), name: starsInWords(stars) }));
const sourceChoices = reviewSources.map((id) => ({ id, name: reviewSourceNames[id] }));

const filters = [
  <SearchInput key="search" source="search" placeholder="Words, author or product" />,
  <SelectInput key="state" source="state" label="State" choices={stateChoices} />,
  <SelectInput key="stars" source="stars" label="Stars" choices={starChoices} />,
  <SelectInput key="source" source="source" label="Source" choices={sourceChoices} />,
  <ReferenceInput key="product" source="product" reference="products" perPage={50}>
    <AutocompleteInput label="Product" filterToQuery={(search: string) => ({ search })} />
  </ReferenceInput>,
];

/** Reviews of products, at first those that wait. */
export function ReviewList() {
  return (
    <ListPage
      title="Reviews"
      filters={filters}
      sort={{ field: "changed_at", order: "DESC" }}
      actions={false}
      empty={{
        title: "No review yet",
        text: "Customers review what has arrived, and are asked to by mail some days later. Each review waits here until it is read.",
      }}
    >
      <RecordTable<StaffReviewRow>
        opens="show"
        line={{
          name: ({ product, stars }) => `${product}, ${starsInWords(stars)}`,
          text: ({ words }) => excerpt(words) || "Stars alone",
          end: describeStatus,
        }}
        columns={[
          { source: "stars", label: "Stars", render: ({ stars }) => <Stars stars={stars} /> },
          { label: "Review", render: (review) => <Beginning review={review} /> },
          { label: "State", render: (review) => <StatusChips {...review} /> },
          { source: "helpful", label: "Helpful", align: "right", render: ({ helpful_count }) => helpful_count || "" },
          { source: "changed_at", label: "Changed", render: ({ changed_at }) => ago(changed_at) },
        ]}
      />
    </ListPage>
  );
}

function Beginning({ review }: { review: StaffReviewRow }) {
  const { product, variant_name, words, picture_count } = review;
  const pictures = picture_count === 1 ? "1 picture" : `${picture_count} pictures`;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: 600 }}>{variant_name ? `${product}, ${variant_name}` : product}</Typography>
      <Typography variant="body2">{excerpt(words) || "Stars alone"}</Typography>
      <Typography variant="body2" color="textSecondary">
        {authorOf(review)}
        {picture_count > 0 && `, ${pictures}`}
      </Typography>
    </Box>
  );
}

const excerpt = (text: string) => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

const reportsOf = (reports: number) => (reports === 1 ? "1 report" : `${reports} reports`);

/** In words: where a review is, and what of it waits for staff. */
function describeStatus({ state, open_reports }: StaffReviewRow): string {
  return open_reports > 0 ? reportsOf(open_reports) : reviewStateNames[state];
}

/** The same as marks. */
function StatusChips({ state, open_reports, is_answered, source }: StaffReviewRow) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: "wrap" }}>
      {state === "pending" && <Chip size="small" color="primary" label={reviewStateNames.pending} />}
      {state === "hidden" && <Chip size="small" color="warning" label={reviewStateNames.hidden} />}
      {open_reports > 0 && <Chip size="small" variant="outlined" color="error" label={reportsOf(open_reports)} />}
      {is_answered && <Chip size="small" variant="outlined" label="Answered" />}
      {source === "imported" && <Chip size="small" variant="outlined" label={reviewSourceNames.imported} />}
    </Stack>
  );
}
