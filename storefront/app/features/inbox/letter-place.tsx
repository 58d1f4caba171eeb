import type { ComponentType } from "react";
import { Lazy } from "../../ui/lazy.tsx";
import { PartMissing } from "../../ui/part-missing.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export type LoadForm = () => Promise<ComponentType<object>>;

/** Loads a form after the page, or says that it could not be loaded. */
export function loading(load: LoadForm): LoadForm {
  return () => load().catch(() => PartMissing);
}

/** What will be seen of a field: its hint, the rows of its text, or the words beside its tick. */
export interface FieldOutline {
  readonly hint?: boolean;
  readonly rows?: number;
  readonly choice?: string;
}

interface LetterPlaceProps {
  /** Made by `loading`, once. */
  load: LoadForm;
  /** By their names, in their order. */
  fields: Readonly<Record<string, FieldOutline>>;
}

/** The place of a form that is loaded after the page, as large as it will be, so that nothing below it jumps. */
export function LetterPlace({ load, fields }: LetterPlaceProps) {
  return (
    <div className="rounded-card border border-line bg-paper p-6 md:p-8">
      <Lazy load={load} props={{}} placeholder={<Outline fields={fields} />} />
    </div>
  );
}

function Outline({ fields }: Pick<LetterPlaceProps, "fields">) {
  return (
    <div aria-busy="true" className="grid gap-6">
      {Object.entries(fields).map(([name, field]) => (
        <OutlinedField key={name} {...field} />
      ))}
      <Skeleton className="h-14 w-full sm:w-32" />
    </div>
  );
}

function OutlinedField({ hint = false, rows, choice }: FieldOutline) {
  if (choice) {
    return (
      <div aria-hidden="true" className="flex min-h-11 items-center gap-3">
        <Skeleton className="size-5 shrink-0" />
        <span className="animate-pulse rounded-input bg-line text-transparent select-none">{choice}</span>
      </div>
    );
  }
  return (
    <div>
      <Skeleton className="mb-2 h-[1lh] w-1/3" />
      <div style={{ height: rows ? `calc(${rows}lh + 1.5rem + 2px)` : "3rem" }}>
        <Skeleton className="size-full" />
      </div>
      {hint && (
        <div className="mt-2 text-small">
          <Skeleton className="h-[1lh] w-2/3" />
        </div>
      )}
    </div>
  );
}
