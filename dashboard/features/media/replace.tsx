import type { MediaRow } from "@cairn/contract/media/staff.ts";
import { Box, Button } from "@mui/material";
import { useRef } from "react";
import { useNotify } from "react-admin";
import { UploadProgress } from "../../ui/upload-progress.tsx";
import { acceptedFiles } from "../../ui/uploads.tsx";
import { useUploads } from "../../ui/use-uploads.ts";

interface ReplaceProps {
  readonly media: MediaRow;
  onReplaced(): void;
}

/** Puts another file in one's place, wherever it is used. */
export function Replace({ media: { id, kind }, onReplaced }: ReplaceProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const received = () => {
    notify("Replaced wherever it is used", { type: "success" });
    onReplaced();
  };
  const { sending, sendAll, again, stop } = useUploads(received, { replaces: id });
  const isBusy = sending.some(({ problem }) => problem === undefined);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={acceptedFiles[kind]}
        hidden
        data-testid="replacement"
        onChange={({ target }) => {
          sendAll([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <Button variant="outlined" disabled={isBusy} onClick={() => chooser.current?.click()}>
        Replace
      </Button>
      {sending.map((each) => (
        <Box key={each.key} sx={{ order: -1, flexBasis: "100%" }}>
          <UploadProgress sending={each} onAgain={() => again(each)} onStop={() => stop(each)} />
        </Box>
      ))}
    </>
  );
}
