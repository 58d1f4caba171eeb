import { useEffect, useRef } from "react";

// Its own policy, since a frame is the one place where the dashboard sets HTML: with an empty `sandbox` it runs no
// scripts, sends no forms and has no origin, whatever it shows.
const policy = globalThis.trustedTypes?.createPolicy("framed-mail", { createHTML: (html) => html });

interface MailFrameProps {
  readonly title: string;
  readonly html: string;
  /** In pixels; the whole room without. */
  readonly width?: number | undefined;
}

/** A mail that is not written yet, as its reader would see it. */
export function MailFrame({ title, html, width }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // TypeScript knows no trusted HTML here; browsers that know it take nothing else.
    if (frame.current) frame.current.srcdoc = (policy?.createHTML(html) ?? html) as string;
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox=""
      style={{
        width: width ?? "100%",
        maxWidth: "100%",
        height: 640,
        border: "1px solid #dde5ea",
        borderRadius: 12,
        background: "#fff",
      }}
    />
  );
}
