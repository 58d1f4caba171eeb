import { type MediaRecord, uploadMedia } from "@cairn/contract/staff/media.ts";
import { Alert, Box, Button, LinearProgress, Stack, Typography } from "@mui/material";
import { ImagePlus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { sendFile } from "./send-file.ts";

export const acceptedPictures = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif";

interface Sending {
  readonly key: number;
  readonly file: File;
  /** From 0 to 1; at 1 the server makes its copy. */
  readonly part: number;
  readonly problem?: string;
}

interface UploadsProps {
  /** Is told of each picture that is in the library now. */
  onReceived(picture: MediaRecord): void;
  readonly children?: ReactNode;
}

let sent = 0;

/** A place to drop pictures, or to choose them, which sends them into the library one after the other. */
export function Uploads({ onReceived, children }: UploadsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const note = (key: number, news: Partial<Sending>) =>
    setSending((before) => before.map((each) => (each.key === key ? { ...each, ...news } : each)));
  const forget = (key: number) => setSending((before) => before.filter((each) => each.key !== key));

  async function send({ key, file }: Pick<Sending, "key" | "file">) {
    try {
      const onProgress = (part: number) => note(key, { part });
      const { data } = await sendFile(uploadMedia, { field: "file", file, onProgress });
      forget(key);
      onReceived(data);
    } catch (problem) {
      note(key, { problem: (problem as Error).message });
    }
  }

  async function sendAll(files: readonly File[]) {
    const begun = files.map((file) => ({ file, key: ++sent, part: 0 }));
    setSending((before) => [...before, ...begun]);
    for (const each of begun) await send(each);
  }

  function again({ key, file }: Sending) {
    forget(key);
    sendAll([file]);
  }

  return (
    <Stack
      sx={{ gap: 1.5 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        sendAll([...event.dataTransfer.files]);
      }}
    >
      <Stack
        direction="row"
        sx={{
          gap: 2,
          flexWrap: "wrap",
          alignItems: "center",
          border: "1.5px dashed",
          borderColor: "divider",
          borderRadius: 2,
          p: 2,
        }}
      >
        <input
          ref={chooser}
          type="file"
          accept={acceptedPictures}
          multiple
          hidden
          data-testid="uploads"
          onChange={({ target }) => {
            sendAll([...(target.files ?? [])]);
            target.value = "";
          }}
        />
        <Button variant="outlined" startIcon={<ImagePlus size={18} />} onClick={() => chooser.current?.click()}>
          Add pictures
        </Button>
        <Typography variant="body2" color="textSecondary">
          or drop them here. 20 MB each at most.
        </Typography>
      </Stack>
      {sending.map((each) => (
        <Progress key={each.key} sending={each} onAgain={() => again(each)} onClose={() => forget(each.key)} />
      ))}
      {children}
    </Stack>
  );
}

function Progress({ sending, onAgain, onClose }: { sending: Sending; onAgain(): void; onClose(): void }) {
  const { file, part, problem } = sending;
  if (problem !== undefined)
    return (
      <Alert severity="error" onClose={onClose}>
        {file.name}: {problem}{" "}
        <Button size="small" onClick={onAgain}>
          Try again
        </Button>
      </Alert>
    );
  return (
    <Box>
      <Typography variant="body2" noWrap>
        {part < 1 ? file.name : `${file.name} has arrived and is being made ready`}
      </Typography>
      <LinearProgress
        variant={part < 1 ? "determinate" : "indeterminate"}
        value={part * 100}
        aria-label={`Sending ${file.name}`}
      />
    </Box>
  );
}
