import { type ReadyAnswer, writtenTo } from "@cairn/contract/inbox/staff-ready-answers.ts";
import { Box, Link, MenuItem, TextField } from "@mui/material";
import { useGetList } from "react-admin";
import { Link as RouterLink } from "react-router-dom";

interface ChooseReadyAnswerProps {
  /** Whoever is answered. */
  readonly name: string;
  onChoose(words: string): void;
}

/** Puts a ready answer into the answer, with the name of whoever wrote. */
export function ChooseReadyAnswer({ name, onChoose }: ChooseReadyAnswerProps) {
  const { data = [] } = useGetList<ReadyAnswer>("ready-answers", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "title", order: "ASC" },
  });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center", width: "100%" }}>
      {data.length > 0 && (
        <TextField
          select
          label="Insert a ready answer"
          value=""
          onChange={({ target }) => {
            const chosen = data.find(({ id }) => String(id) === target.value);
            if (chosen) onChoose(writtenTo(name, chosen));
          }}
          sx={{ minWidth: 240 }}
        >
          {data.map(({ id, title }) => (
            <MenuItem key={id} value={String(id)}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Link component={RouterLink} to="/ready-answers" sx={{ display: "inline-block", minHeight: 24 }}>
        {data.length > 0 ? "Manage ready answers" : "Write ready answers"}
      </Link>
    </Box>
  );
}
