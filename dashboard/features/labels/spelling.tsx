import { correctSpelling, findSpelling, restoreSpelling, type Spelling } from "@cairn/contract/labels/staff.ts";
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
  useMediaQuery,
  useTheme,
} from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { SpellCheck } from "lucide-react";
import { useId, useState } from "react";
import { useRefresh } from "react-admin";
import { call } from "../../call.ts";
import { useAction } from "../../use-action.ts";

const title = "Correct the spelling of the specified labels";

/** The one switch for all odd spellings: it shows what it would change, changes it, and takes it back. */
export function SpellingButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<SpellCheck size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && <SpellingDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const queryKey = ["spelling"];

function SpellingDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const queries = useQueryClient();
  const refresh = useRefresh();
  const action = useAction();
  const { data, error } = useQuery({
    queryKey,
    queryFn: async () => (await call(findSpelling)).data,
    gcTime: 0,
  });
  const open = data?.filter(({ state }) => state === "open").length ?? 0;
  const corrected = data?.filter(({ state }) => state === "corrected").length ?? 0;

  const press = (endpoint: typeof correctSpelling | typeof restoreSpelling) =>
    action.run(async () => {
      const answer = await call(endpoint);
      queries.setQueryData(queryKey, answer.data);
      refresh();
      return answer;
    });

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      {/* It scrolls, and has nothing in it that could take the focus. */}
      <DialogContent tabIndex={0}>
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
          These labels are kept as they were specified, slips of the pen included. Labels that have words of yours keep
          them.
        </Typography>
        {error && <Typography color="error">{error.message}</Typography>}
        {data ? <Changes spelling={data} /> : !error && <Skeleton variant="rounded" height={360} />}
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: "wrap", gap: 1 }}>
        <Button onClick={onClose}>Close</Button>
        <Button disabled={action.isBusy || corrected === 0} onClick={() => press(restoreSpelling)}>
          Back to the specified spelling
        </Button>
        <Button variant="contained" disabled={action.isBusy || open === 0} onClick={() => press(correctSpelling)}>
          {correctionOf(open)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function correctionOf(open: number): string {
  if (open === 0) return "Nothing left to correct";
  return open === 1 ? "Correct one label" : `Correct ${open} labels`;
}

const states = { open: "", corrected: "corrected", own: "keeps your words" } as const;

function Changes({ spelling }: { spelling: Spelling }) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {spelling.map(({ id, before, after, state, catalogue_title }) => (
        <Box
          key={id}
          component="li"
          sx={{
            display: "grid",
            gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr 9rem" },
            columnGap: 2,
            py: 1,
            "& + &": { borderTop: 1, borderColor: "divider" },
            overflowWrap: "anywhere",
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {before}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {after}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {[catalogue_title, states[state]].filter(Boolean).join(", ")}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
