import { listMedia } from "@cairn/contract/staff/media.ts";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { TextInput, useInput, usePermissions } from "react-admin";
import { mayCall } from "../resources.ts";
import { ChooseMedia } from "./choose-media.tsx";

interface MediaInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string | false;
}

/** A picture of the media store, by its path, as it looks; it is chosen from the library, or added there. */
export function MediaInput({ source, label, helperText = false }: MediaInputProps) {
  const { field } = useInput({ source });
  const { permissions: member } = usePermissions();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "center" }}>
      <Box
        sx={{
          width: 72,
          height: 56,
          flexShrink: 0,
          border: 1,
          borderColor: "divider",
          borderRadius: 2,
          // Between the grounds of light and dark logos.
          bgcolor: "#9fb0bd",
          display: "grid",
          placeItems: "center",
          p: 0.5,
        }}
      >
        {field.value && <Box component="img" src={field.value} alt="" sx={{ maxWidth: "100%", maxHeight: "100%" }} />}
      </Box>
      <TextInput source={source} label={label} helperText={helperText} sx={{ flex: 1 }} />
      {member && mayCall(member.role, listMedia) && (
        <Button aria-label={`Choose: ${label}`} onClick={() => setChoosing(true)}>
          Choose
        </Button>
      )}
      {isChoosing && (
        <ChooseMedia
          onClose={() => setChoosing(false)}
          onChosen={({ url }) => {
            field.onChange(url);
            setChoosing(false);
          }}
        />
      )}
    </Box>
  );
}
