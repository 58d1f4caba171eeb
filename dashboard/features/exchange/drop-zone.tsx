import { Box, Button, Typography } from "@mui/material";
import { FileUp } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";

interface DropZoneProps {
  readonly label: string;
  readonly accept: string;
  readonly file: File | undefined;
  onFile(file: File | undefined): void;
}

/** A place for one file, chosen or dropped. */
export function DropZone({ label, accept, file, onFile }: DropZoneProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        border: "1px dashed",
        borderColor: isOver ? "primary.main" : "divider",
        borderRadius: 2,
        p: 3,
        textAlign: "center",
      }}
    >
      <Typography component="label" htmlFor={id} sx={{ display: "block", mb: 1 }}>
        {file ? file.name : label}
      </Typography>
      <Box
        ref={chooser}
        id={id}
        component="input"
        type="file"
        accept={accept}
        onChange={(event: { target: HTMLInputElement }) => onFile(event.target.files?.[0])}
        sx={{ position: "absolute", width: "1px", height: "1px", opacity: 0, overflow: "hidden" }}
        tabIndex={-1}
      />
      <Button
        variant="outlined"
        startIcon={<FileUp size={18} strokeWidth={1.75} />}
        onClick={() => chooser.current?.click()}
      >
        {file ? "Choose another file" : "Choose a file"}
      </Button>
    </Box>
  );
}
