import { LinkButton } from "./link-button.tsx";

interface EmptyCardProps {
  text: string;
  to: string;
  label: string;
}

/** Replaces an empty list, with a link for adding the first item. */
export function EmptyCard({ text, to, label }: EmptyCardProps) {
  return (
    <div className="rounded-card border border-line bg-paper p-8">
      <p className="mb-5 text-slate">{text}</p>
      <LinkButton to={to} variant="outline">
        {label}
      </LinkButton>
    </div>
  );
}
