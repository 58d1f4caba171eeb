import { CircleAlert, CircleCheck, Hourglass } from "lucide-react";
import type { ReactNode } from "react";

const marks = {
  good: <CircleCheck aria-hidden="true" className="size-14 text-green" />,
  open: <Hourglass aria-hidden="true" className="size-14 text-blue" />,
  bad: <CircleAlert aria-hidden="true" className="size-14 text-red" />,
};

interface PaymentScreenProps {
  outcome: keyof typeof marks;
  title: string;
  words: string;
  /** Links to continue. */
  children: ReactNode;
  /** The order's contents, below the message. */
  details?: ReactNode;
}

/** The outcome of a payment. It is announced to screen readers, and again when it changes. */
export function PaymentScreen({ outcome, title, words, children, details }: PaymentScreenProps) {
  return (
    <div className="shell section">
      <div role="status" className="mx-auto flex max-w-prose flex-col items-center text-center">
        {marks[outcome]}
        <h1 className="mt-6 text-h1">{title}</h1>
        <p className="mt-5 text-slate">{words}</p>
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      {details}
    </div>
  );
}
