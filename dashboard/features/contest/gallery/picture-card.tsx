import { choosePicture, type GalleryPicture, mostPins } from "@cairn/contract/contest/gallery/staff.ts";
import { hidePicture, showPictureAgain } from "@cairn/contract/contest/reports/staff.ts";
import { Box, Card, Chip, IconButton, Link, Stack, Typography } from "@mui/material";
import { Eye, EyeOff, Film, type LucideIcon, Pin, Star } from "lucide-react";
import { Link as RouterLink } from "react-router-dom";
import { call } from "../../../call.ts";
import { useAction } from "../../../use-action.ts";
import { useNotifyDone } from "../../../use-undo.tsx";
import { PictureAdverts } from "../picture-adverts.tsx";
import { Still } from "./still.tsx";
import type { PinnedPictures } from "./use-pins.ts";

interface PictureCardProps {
  readonly picture: GalleryPicture;
  readonly pins: PinnedPictures;
  onChanged(): void;
}

/** A picture of the gallery with what staff do about it. */
export function PictureCard({ picture, pins, onChanged }: PictureCardProps) {
  const { title, user_name, entry, edition, category_name, kind, is_hidden } = picture;
  return (
    <Card
      variant="outlined"
      component="article"
      aria-label={title}
      sx={{ height: "100%", display: "flex", flexDirection: "column" }}
    >
      <Box sx={{ position: "relative", aspectRatio: "4 / 3", bgcolor: "secondary.main" }}>
        <Box sx={{ position: "absolute", inset: 0, opacity: is_hidden ? 0.35 : 1 }}>
          <Still picture={picture} width={480} />
        </Box>
        <Stack direction="row" sx={{ position: "absolute", top: 8, left: 8, gap: 0.5, flexWrap: "wrap" }}>
          {is_hidden && <Chip size="small" color="warning" label="Hidden from everybody" />}
          {kind === "video" && (
            <Chip size="small" icon={<Film size={14} />} label="Film" sx={{ bgcolor: "background.paper" }} />
          )}
        </Stack>
      </Box>
      <Stack sx={{ p: 1.5, gap: 1, flex: 1, minWidth: 0 }}>
        <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Link component={RouterLink} to={`/submissions/${entry}/show`} color="inherit" underline="hover">
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
          </Link>
          <Typography variant="body2" color="textSecondary">
            by {user_name}, {edition}
            {category_name && `, ${category_name}`}
          </Typography>
        </Box>
        <PictureActions picture={picture} pins={pins} onChanged={onChanged} />
        <Box sx={{ mt: "auto", pt: 1, borderTop: 1, borderColor: "divider" }}>
          <PictureAdverts picture={picture} onChanged={onChanged} />
        </Box>
      </Stack>
    </Card>
  );
}

function PictureActions({ picture, pins: { pinned, isBusy: isPinning, pin }, onChanged }: PictureCardProps) {
  const { id, title, is_choice, is_hidden } = picture;
  const { isBusy, run } = useAction();
  const notifyDone = useNotifyDone();
  const isPinned = pinned?.some((other) => other.id === id) ?? false;
  const isFull = (pinned?.length ?? 0) >= mostPins;
  const act = async (work: () => Promise<unknown>, message?: string, undo?: () => Promise<unknown>) => {
    const isDone = await run(async () => {
      await work();
      return {};
    });
    if (!isDone) return;
    if (message && undo)
      notifyDone(message, async () => {
        await undo();
        onChanged();
      });
    onChanged();
  };
  const hide = () => call(hidePicture, { params: { id }, body: {} });
  const show = () => call(showPictureAgain, { params: { id }, body: {} });
  return (
    <Stack direction="row" sx={{ gap: 0.5 }}>
      <ActionButton
        icon={Star}
        label={is_choice ? "No editor's choice any more" : "Make it editor's choice"}
        of={title}
        isOn={is_choice}
        isBusy={isBusy}
        run={() => act(() => call(choosePicture, { params: { id }, body: { is_choice: !is_choice } }))}
      />
      <ActionButton
        icon={Pin}
        label={isPinned ? "Take it from the front" : "Put it to the front"}
        of={title}
        isOn={isPinned}
        isBusy={isPinning || pinned === undefined || (isFull && !isPinned)}
        run={() => pin(isPinned ? (pinned ?? []).filter((other) => other.id !== id) : [...(pinned ?? []), picture])}
      />
      <ActionButton
        icon={is_hidden ? Eye : EyeOff}
        label={is_hidden ? "Show it again" : "Hide it at once"}
        of={title}
        isBusy={isBusy}
        run={() => (is_hidden ? act(show) : act(hide, `“${title}” is hidden from everybody`, show))}
      />
    </Stack>
  );
}

interface ActionButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** The picture's title. */
  readonly of: string;
  readonly isOn?: boolean;
  readonly isBusy: boolean;
  run(): void;
}

function ActionButton({ icon: Icon, label, of, isOn, isBusy, run }: ActionButtonProps) {
  return (
    <IconButton
      aria-label={`${label}: ${of}`}
      title={label}
      disabled={isBusy}
      onClick={run}
      color={isOn ? "primary" : "default"}
      sx={{ width: 44, height: 44 }}
    >
      <Icon size={20} strokeWidth={1.75} fill={isOn ? "currentColor" : "none"} />
    </IconButton>
  );
}
