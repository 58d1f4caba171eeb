import { previewReplacements, type Replacement, replaceInLabels } from "@cairn/contract/labels/staff-replacements.ts";
import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  TextField,
  Typography,
  useMediaQuery,
  useTheme,
} from "@mui/material";
import { Replace } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useRefresh } from "react-admin";
import { call, codeOf } from "../../call.ts";
import { useAction } from "../../use-action.ts";

const title = "Find and replace";

/** Replaces words in many labels at once, each seen old and new before. */
export function ReplaceButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<Replace size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && <ReplaceDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface Preview {
  readonly find: string;
  readonly replace: string;
  readonly found: readonly Replacement[];
}

async function previewOf({ find, replace }: Pick<Preview, "find" | "replace">): Promise<Preview> {
  const { data } = await call(previewReplacements, { query: { find, replace } });
  return { find, replace, found: data };
}

function ReplaceDialog({ onClose }: { onClose(): void }) {
  const id = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down("sm"));
  const refresh = useRefresh();
  const { isBusy, run } = useAction();
  const [preview, setPreview] = useState<Preview>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = preview?.found.filter((label) => !label.problem && !left.has(label.id)) ?? [];

  async function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const asked = { find: String(form.get("find")), replace: String(form.get("replace")) };
    await run(async () => {
      setPreview(await previewOf(asked));
      setLeft(new Set());
      return {};
    });
  }

  async function replace() {
    if (!preview) return;
    const labels = chosen.map(({ id: label, version }) => ({ id: label, version }));
    const body = { find: preview.find, replace: preview.replace, labels };
    const isDone = await run(async () => {
      try {
        return await call(replaceInLabels, { body });
      } catch (refusal) {
        // What somebody else has changed is shown as it is now, with the choice as it was.
        if (codeOf(refusal) === "version_conflict") setPreview(await previewOf(preview));
        throw refusal;
      }
    });
    if (!isDone) return;
    refresh();
    onClose();
  }

  function toggle(label: string) {
    const next = new Set(left);
    if (!next.delete(label)) next.add(label);
    setLeft(next);
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <form onSubmit={look}>
          <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1.5, alignItems: { sm: "center" } }}>
            <TextField
              name="find"
              label="Find"
              required
              autoFocus
              fullWidth
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            <TextField name="replace" label="Replace with" fullWidth />
            <Button type="submit" variant="outlined" disabled={isBusy} sx={{ flexShrink: 0 }}>
              Show what changes
            </Button>
          </Stack>
        </form>
        {preview?.found.length === 0 && (
          <Typography color="textSecondary" sx={{ mt: 2 }}>
            No label says “{preview.find}”. Capital letters count.
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: "none", m: 0, mt: 2, p: 0 }}>
          {preview?.found.map((label) => (
            <Box key={label.id} component="li" sx={{ py: 0.5, "& + &": { borderTop: 1, borderColor: "divider" } }}>
              <FormControlLabel
                disabled={label.problem !== null}
                control={<Checkbox checked={!label.problem && !left.has(label.id)} onChange={() => toggle(label.id)} />}
                label={<Change {...label} />}
              />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: "wrap", gap: 1 }}>
        <Button onClick={onClose}>Close</Button>
        <Button variant="contained" disabled={isBusy || chosen.length === 0} onClick={replace}>
          {chosen.length === 1 ? "Replace in one label" : `Replace in ${chosen.length} labels`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Change({ before, after, catalogue_title, problem }: Replacement) {
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Typography variant="body2" color="textSecondary" component="span" sx={{ display: "block" }}>
        {before}
      </Typography>
      <Typography variant="body2" component="span" sx={{ display: "block", fontWeight: 600 }}>
        {after}
      </Typography>
      <Typography variant="caption" color={problem ? "error" : "textSecondary"}>
        {problem ? `${catalogue_title}: ${problem}` : catalogue_title}
      </Typography>
    </Box>
  );
}
