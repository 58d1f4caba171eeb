import { discardDraft, takeDown } from "@cairn/contract/publishing/staff.ts";
import { Box, Button, IconButton, Menu, MenuItem, Typography } from "@mui/material";
import { CalendarClock, ChevronDown, Eye, History, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { SaveButton, Toolbar, useRefresh } from "react-admin";
import { useFormState } from "react-hook-form";
import { call } from "../../call.ts";
import { AskDialog } from "../ask.tsx";
import type { Fields } from "../fields.ts";
import { useIsNarrow } from "../list/narrow.ts";
import { ContentHistory } from "./history.tsx";
import { Preview } from "./preview.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { endOf, useContent } from "./use-content.ts";

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

/** What cannot be taken back by one press is asked for. */
const actions = {
  discard: {
    endpoint: discardDraft,
    title: "Throw the draft away",
    submit: "Throw it away",
    means: "Visitors go on seeing what they see now. What is written in the draft cannot be brought back.",
  },
  hide: {
    endpoint: takeDown,
    title: "Take it off the site",
    submit: "Take it off",
    means: "Visitors no longer find it. It stays here as a draft, and can be published again.",
  },
  restore: {
    endpoint: takeDown,
    title: "Bring the former version back",
    submit: "Bring it back",
    means: "Visitors see what was there before. What they see now stays in the history.",
  },
} as const;

type Open = "schedule" | "history" | "preview" | keyof typeof actions;

/** What becomes of a form: visitors see it now or later, or it waits; and its preview, its history, its way back. */
export function PublishToolbar({ canBeHidden, beside, fields }: PublishToolbarProps) {
  const content = useContent();
  const refresh = useRefresh();
  const { isDirty } = useFormState();
  const [open, setOpen] = useState<Open>();
  const [menu, setMenu] = useState<HTMLElement>();
  const close = () => setOpen(undefined);
  const published = (data: object) => {
    return { ...data, publication: "published", publish_at: null, take_down_at: endOf(content?.record) };
  };
  const ask = (action: keyof typeof actions) => {
    setMenu(undefined);
    setOpen(action);
  };
  const waits = content !== undefined && content.record.publication !== "published";
  const ending = canBeHidden ? "hide" : "restore";
  const canDiscard = waits && content.record.is_public;
  const canTakeDown = content?.record.is_public && (canBeHidden || !waits);
  const action = open && open in actions ? actions[open as keyof typeof actions] : undefined;
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
          disabled={isDirty}
          onClick={({ currentTarget }) => setMenu(currentTarget)}
        >
          More
        </Button>
      )}
      {content && beside && <Box sx={{ ml: "auto" }}>{beside}</Box>}
      <Menu anchorEl={menu} open={menu !== undefined} onClose={() => setMenu(undefined)}>
        {canDiscard && <MenuItem onClick={() => ask("discard")}>{actions.discard.title}</MenuItem>}
        {canTakeDown && <MenuItem onClick={() => ask(ending)}>{actions[ending].title}</MenuItem>}
      </Menu>
      {open === "schedule" && <ScheduleDialog onClose={close} />}
      {open === "history" && content && <ContentHistory fields={fields} onClose={close} />}
      {open === "preview" && <Preview onClose={close} />}
      {action && content && (
        <AskDialog
          title={action.title}
          submit={action.submit}
          isDangerous
          run={() => call(action.endpoint, { body: { ...content.key, version: content.record.version } })}
          onDone={refresh}
          onClose={close}
        >
          <Typography>{action.means}</Typography>
        </AskDialog>
      )}
    </Toolbar>
  );
}
