import type { AboutContent } from "@cairn/contract/content/about.ts";
import { aboutMessages } from "@cairn/contract/content/messages.ts";
import { Video } from "../../../ui/video.tsx";

/** The brand's values with a video, which plays with sound where the browser allows it. */
export function CoreValues({ file_url, file_alt }: AboutContent["core_value_section"]) {
  return (
    <section aria-labelledby="core-values" className="section">
      <div className="shell">
        <h2 id="core-values" className="text-h1">
          {aboutMessages.coreValues}
        </h2>
        {file_url && (
          <Video src={file_url} label={file_alt} startsWithSound className="mt-10 aspect-video rounded-card lg:mt-14" />
        )}
        <p className="mt-10 max-w-[20em] font-display text-h2 font-semibold text-balance lg:mt-14 lg:ml-auto">
          {aboutMessages.commitment}
        </p>
      </div>
    </section>
  );
}
