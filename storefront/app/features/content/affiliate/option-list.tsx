import type { PerkIcon, PerkList } from "@cairn/contract/content/affiliate.ts";
import {
  Backpack,
  Banknote,
  CalendarCheck,
  CalendarDays,
  Camera,
  ChartLine,
  Gift,
  Globe,
  Handshake,
  Heart,
  Landmark,
  Leaf,
  Link,
  Mail,
  MessagesSquare,
  Percent,
  PiggyBank,
  ReceiptText,
  TicketPercent,
  Undo2,
  Users,
  Wallet,
  Wrench,
} from "lucide-react";
import type { ComponentType } from "react";

interface OptionListProps {
  id: string;
  list: PerkList;
  /** `dark` distinguishes it from the previous list. */
  ground: "light" | "dark";
}

const variants = {
  light: { section: "bg-paper", line: "border-line", icon: "text-blue" },
  dark: { section: "bg-ink text-paper", line: "border-paper/20", icon: "text-blue-light" },
};

/** Perks or payouts, one line each with an icon. */
export function OptionList({ id, list: { title, options }, ground }: OptionListProps) {
  if (title === "") return null;
  const variant = variants[ground];
  return (
    <section aria-labelledby={id} className={`section ${variant.section}`}>
      <div className="shell">
        <h2 id={id} className="text-h1">
          {title}
        </h2>
        <ul className="mt-10 grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
          {options.map(({ id: key, icon, item }) => {
            const Icon = iconsByName[icon];
            return (
              <li key={key} className={`flex gap-4 border-t py-7 sm:flex-col sm:gap-6 sm:pb-12 ${variant.line}`}>
                <Icon className={`size-7 ${variant.icon}`} />
                <p className="max-w-[22.6em] min-w-0 font-medium">{item}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** The icons that staff can choose, by the contract's names. */
const iconsByName: Record<PerkIcon, ComponentType<{ className?: string }>> = {
  backpack: Backpack,
  banknote: Banknote,
  "calendar-check": CalendarCheck,
  "calendar-days": CalendarDays,
  camera: Camera,
  "chart-line": ChartLine,
  gift: Gift,
  globe: Globe,
  handshake: Handshake,
  heart: Heart,
  landmark: Landmark,
  leaf: Leaf,
  link: Link,
  mail: Mail,
  "messages-square": MessagesSquare,
  percent: Percent,
  "piggy-bank": PiggyBank,
  "receipt-text": ReceiptText,
  "ticket-percent": TicketPercent,
  "undo-2": Undo2,
  users: Users,
  wallet: Wallet,
  wrench: Wrench,
};
