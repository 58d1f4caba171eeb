import type { PaymentOption } from "@cairn/contract/orders/payment-options.ts";
import type { ReactNode } from "react";

const word = { fill: "currentColor", fontFamily: "var(--font-display)", fontStyle: "italic", fontWeight: 800 };

/** Plain marks of what an option takes, drawn by ourselves in the colour of the text; its label says the rest. */
export function PaymentMarks({ option }: { option: PaymentOption }) {
  return (
    <span aria-hidden="true" className="pointer-events-none flex gap-1.5 text-slate">
      {option === "stripe" ? (
        <>
          <Mark width={44}>
            <text x={22} y={17} textAnchor="middle" fontSize={13} {...word}>
              VISA
            </text>
          </Mark>
          <Mark width={36}>
            <circle cx={14.5} cy={12} r={6.5} fill="currentColor" opacity={0.85} />
            <circle cx={21.5} cy={12} r={6.5} fill="currentColor" opacity={0.45} />
          </Mark>
        </>
      ) : (
        <Mark width={56}>
          <text x={28} y={16.5} textAnchor="middle" fontSize={13} {...word}>
            PayPal
          </text>
        </Mark>
      )}
    </span>
  );
}

function Mark({ width, children }: { width: number; children: ReactNode }) {
  return (
    <svg width={width} height={24} viewBox={`0 0 ${width} 24`} aria-hidden="true">
      <rect x={0.5} y={0.5} width={width - 1} height={23} rx={4} fill="none" stroke="currentColor" opacity={0.35} />
      {children}
    </svg>
  );
}
