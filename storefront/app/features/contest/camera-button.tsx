import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import { Camera } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";

/** For phones, since not every phone's file chooser offers the camera. */
export function CameraButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="hidden justify-items-center touch:grid">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Without this, a next photograph of the same name would fire no change event.
          currentTarget.value = "";
        }}
      />
      <Button variant="outline" size="large" onClick={() => input.current?.click()}>
        <Camera className="size-5" />
        {entryMessages.takePhotograph}
      </Button>
    </div>
  );
}
