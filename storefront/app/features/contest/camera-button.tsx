import { entryMessages } from "@cairn/contract/messages/contest-entry.ts";
import { Camera } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button.tsx";

/** For phones, whose own choosers of photographs do not all lead to the camera. */
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
          // The next photograph may have the same name.
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
