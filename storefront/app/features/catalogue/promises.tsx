import { productMessages } from "@cairn/contract/catalogue/messages.ts";
import { HandHeart, PackageOpen, Recycle, Truck } from "lucide-react";

const promises = [
  { Icon: Truck, title: "delivery", hint: "deliveryHint" },
  { Icon: PackageOpen, title: "returns", hint: "returnsHint" },
  { Icon: Recycle, title: "recycled", hint: "recycledHint" },
  { Icon: HandHeart, title: "giving", hint: "givingHint" },
] as const;

export function Promises() {
  return (
    <ul aria-label={productMessages.promises} className="grid gap-x-6 gap-y-5 border-y border-line py-7 sm:grid-cols-2">
      {promises.map(({ Icon, title, hint }) => (
        <li key={title} className="flex gap-3.5">
          <Icon className="mt-0.5 size-5.5 text-blue" />
          <div>
            <p className="leading-snug font-semibold">{productMessages[title]}</p>
            <p className="mt-1 text-small text-slate">{productMessages[hint]}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
