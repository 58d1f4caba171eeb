import type { QuestionRow, QuestionState } from "@cairn/contract/questions/staff.ts";
import { questionStateNames } from "@cairn/contract/questions/staff-messages.ts";
import { Box, Chip, Typography } from "@mui/material";
import { SearchInput, SelectInput } from "react-admin";
import { ago } from "../../dates.ts";
import { ListPage } from "../../ui/list/list.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { choicesOf } from "../orders/states.tsx";

const filters = [
  <SearchInput key="search" source="search" placeholder="Question or answer" />,
  <SelectInput key="state" source="state" label="State" choices={choicesOf(questionStateNames)} />,
];

/** Questions of customers about products, at first those that wait for an answer. */
export function QuestionList() {
  return (
    <ListPage
      title="Questions"
      filters={filters}
      filterDefaultValues={{ state: "open" }}
      sort={{ field: "asked_at", order: "DESC" }}
      actions={false}
      empty={{
        title: "Nobody has asked yet",
        text: "Customers ask on the pages of products. Question and answer stand there once you have answered.",
      }}
    >
      <RecordTable<QuestionRow>
        opens="show"
        line={{
          name: ({ product }) => product.name,
          text: ({ words }) => words,
          end: ({ state }) => questionStateNames[state],
        }}
        columns={[
          { label: "Question", render: (question) => <Asked question={question} /> },
          { label: "Asked by", render: ({ asker }) => asker || "Erased" },
          { label: "State", render: ({ state }) => <QuestionChip state={state} /> },
          { source: "asked_at", label: "Asked", render: ({ asked_at }) => ago(asked_at) },
        ]}
      />
    </ListPage>
  );
}

function Asked({ question: { words, product } }: { question: QuestionRow }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: 600 }}>{product.name}</Typography>
      <Typography variant="body2" color="textSecondary">
        {words.length > 160 ? `${words.slice(0, 159)}…` : words}
      </Typography>
    </Box>
  );
}

const colours = { open: "warning", answered: "success", declined: "default", hidden: "error" } as const;

/** How a question stands. */
export function QuestionChip({ state }: { state: QuestionState }) {
  return <Chip size="small" variant="outlined" color={colours[state]} label={questionStateNames[state]} />;
}
