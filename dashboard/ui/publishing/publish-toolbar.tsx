import { discardDraft, takeDown } from "@cairn/contract/staff/publishing.ts";
import { Box, Button, IconButton, Menu, MenuItem } from "@mui/material";
import { CalendarClock, ChevronDown, Eye, History, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { SaveButton, Toolbar, useRefresh } from "react-admin";
import { useFormState } from "react-hook-form";
import { call } from "../../call.ts";
import { useAction } from "../../use-action.ts";
import type { Fields } from "../fields.ts";
import { useIsNarrow } from "../list.tsx";
import { ContentHistory } from "./history.tsx";
import { Preview } from "./preview.tsx";
import { endOf, useContent } from "./publication.ts";
import { ScheduleDialog } from "./schedule-dialog.tsx";

const drafted = (data: object) => ({ ...data, publication: "draft", publish_at: null, take_down_at: null });

interface PublishToolbarProps {
  /** Whether visitors can be without it, as of a page or a post. */
  readonly canBeHidden: boolean;
  readonly beside?: ReactNode;
  /** What its fields are called, where its versions are compared. */
  readonly fields: Fields;
}

interface ToolButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
}

/** On phones its icon alone, so that the bar stays one or two lines high. */
function ToolButton({ label, icon: Icon, onClick }: ToolButtonProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <IconButton aria-label={label} onClick={onClick} color="primary">
        <Icon size={20} />
      </IconButton>
    );
  return (
    <Button startIcon={<Icon size={18} />} onClick={onClick}>
      {label}
    </Button>
  );
}

type Open = "schedule" | "history" | "preview";

/** What becomes of a form: visitors see it now or later, or it waits; and its preview, its history, its way back. */
export function PublishToolbar({ canBeHidden, beside, fields }: PublishToolbarProps) {
  const content = useContent();
  const refresh = useRefresh();
  const { isDirty } = useFormState();
  const { isBusy, run } = useAction();
  const [open, setOpen] = useState<Open>();
  const [menu, setMenu] = useState<HTMLElement>();
  const close = () => setOpen(undefined);
  const published = (data: object) => {
    return { ...data, publication: "published", publish_at: null, take_down_at: endOf(content?.record) };
  };
  const act = async (endpoint: typeof discardDraft | typeof takeDown) => {
    setMenu(undefined);
    if (!content) return;
    const body = { ...content.key, version: content.record.version };
    if (await run(() => call(endpoint, { body }))) refresh();
  };
  const waits = content !== undefined && content.record.publication !== "published";
  const canDiscard = waits && content.record.is_public;
  const canTakeDown = content?.record.is_public && (canBeHidden || !waits);
  return (
    <Toolbar sx={{ gap: 1, flexWrap: "wrap" }}>
      <SaveButton
        label="Publish"
        icon={null}
        type="button"
        {...(waits && { alwaysEnable: true })}
        transform={published}
      />
      <SaveButton label="Save as a draft" icon={null} type="button" variant="outlined" transform={drafted} />
      <ToolButton label="Schedule" icon={CalendarClock} onClick={() => setOpen("schedule")} />
      <ToolButton label="Preview" icon={Eye} onClick={() => setOpen("preview")} />
      {content && <ToolButton label="History" icon={History} onClick={() => setOpen("history")} />}
      {(canDiscard || canTakeDown) && (
        <Button
          endIcon={<ChevronDown size={18} />}
          aria-haspopup="menu"
          disabled={isBusy || isDirty}
          onClick={({ currentTarget }) => setMenu(currentTarget)}
        >
          More
        </Button>
      )}
      {content && beside && <Box sx={{ ml: "auto" }}>{beside}</Box>}
      <Menu anchorEl={menu} open={menu !== undefined} onClose={() => setMenu(undefined)}>
        {canDiscard && <MenuItem onClick={() => act(discardDraft)}>Throw the draft away</MenuItem>}
        {canTakeDown && (
          <MenuItem onClick={() => act(takeDown)}>
            {canBeHidden ? "Take it off the site" : "Bring the former version back"}
          </MenuItem>
        )}
      </Menu>
      {open === "schedule" && <ScheduleDialog onClose={close} />}
      {open === "history" && content && <ContentHistory fields={fields} onClose={close} />}
      {open === "preview" && <Preview onClose={close} />}
    </Toolbar>
  );
}
