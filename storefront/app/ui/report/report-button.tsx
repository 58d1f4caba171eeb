import { visitorReportMessages as messages } from "@cairn/contract/accounts/reports/messages.ts";
import { Flag } from "lucide-react";
import { type ComponentType, useState } from "react";
import { buttonClass } from "../button-variant.ts";
import { Lazy } from "../lazy.tsx";

/** What a dialog that reports something gets. */
export interface ReportProps<Subject> {
  of: Subject;
  onClose: () => void;
  onDone: () => void;
}

interface ReportButtonProps<Subject> {
  /** What is reported. */
  of: Subject;
  label: string;
  /** Small on light pages, or on dark ones, or as one of a lightbox's. */
  variant: "outline" | "light" | "lightbox";
  /** The dialog, which comes once it is asked for. */
  load: () => Promise<ComponentType<ReportProps<Subject>>>;
}

/** Opens a dialog in which a visitor tells what is wrong with something that everybody can see. */
export function ReportButton<Subject extends string | number>({
  of,
  label,
  variant,
  load,
}: ReportButtonProps<Subject>) {
  const [isOpen, setOpen] = useState(false);
  const [reported, setReported] = useState<Subject>();
  const isIcon = variant === "lightbox";
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={
          isIcon ? "yarl__button scriptless:hidden" : buttonClass(variant, variant === "outline" ? "small" : "medium")
        }
      >
        <Flag aria-hidden="true" className={isIcon ? "size-7" : "size-5"} />
        <span className={isIcon ? "sr-only" : undefined}>{reported === of ? messages.reported : label}</span>
      </button>
      {isOpen && (
        <Lazy
          load={load}
          props={{
            of,
            onClose: () => setOpen(false),
            onDone: () => {
              setReported(of);
              setOpen(false);
            },
          }}
        />
      )}
    </>
  );
}
