import { type PackingPaper, printLabels, printSlips } from "@cairn/contract/orders/packing/staff.ts";
import { packingPapers } from "@cairn/contract/orders/packing/staff-messages.ts";
import { type ButtonProps, FormControlLabel, MenuItem, Radio, RadioGroup, TextField, Typography } from "@mui/material";
import { Tag } from "lucide-react";
import { usePermissions } from "react-admin";
import { download } from "../../call.ts";
import { mayCall } from "../../resources.ts";
import { AskButton } from "../../ui/ask.tsx";

const paperName = "cairn-packing-paper";
const papers = Object.entries(packingPapers) as [PackingPaper, string][];

/** The paper on which this browser printed last. */
function lastPaper(): PackingPaper {
  const kept = localStorage.getItem(paperName);
  return papers.find(([paper]) => paper === kept)?.[0] ?? "four-to-a-page";
}

interface PrintButtonProps {
  readonly references: readonly string[];
  readonly button?: Pick<ButtonProps, "size" | "sx">;
}

/** Labels and packing slips of some orders on small paper, as one PDF; for who may send them. */
export function PrintButton({ references, button }: PrintButtonProps) {
  const { permissions: member } = usePermissions();
  if (!member || !mayCall(member.role, printLabels)) return null;

  async function print(form: FormData) {
    const paper = String(form.get("paper"));
    const endpoint = form.get("kind") === "slips" ? printSlips : printLabels;
    await download(endpoint, { query: { ids: references.join(","), paper } });
    localStorage.setItem(paperName, paper);
    return {};
  }

  return (
    <AskButton
      label="Print labels"
      title={references.length === 1 ? `Print for ${references[0]}` : `Print for ${references.length} orders`}
      submit="Make the PDF"
      button={{ ...button, startIcon: <Tag size={18} strokeWidth={1.75} /> }}
      run={print}
      onDone={() => undefined}
    >
      <Choices />
    </AskButton>
  );
}

function Choices() {
  return (
    <>
      <RadioGroup name="kind" aria-label="What is printed" defaultValue="labels">
        <FormControlLabel value="labels" control={<Radio />} label="Address labels" />
        <FormControlLabel value="slips" control={<Radio />} label="Packing slips" />
      </RadioGroup>
      <TextField name="paper" label="Paper" select defaultValue={lastPaper()} fullWidth>
        {papers.map(([paper, name]) => (
          <MenuItem key={paper} value={paper}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="textSecondary">
        One file for all of them. Print it at its full size, without fitting it to the page.
      </Typography>
    </>
  );
}
