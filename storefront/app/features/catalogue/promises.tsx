import { productMessages } from "@cairn/contract/messages/catalogue.ts";
import { HandHeart, PackageOpen, Recycle, Truck } from "lucide-react";

const promises = [
  { Icon: Truck, title: productMessages.delivery, hint: productMessages.deliveryHint },
  { Icon: PackageOpen, title: productMessages.returns, hint: productMessages.returnsHint },
  { Icon: Recycle, title: productMessages.recycled, hint: productMessages.recycledHint },
  { Icon: HandHeart, title: productMessages.giving, hint: productMessages.givingHint },
];

export function Promises() {
  return (
    <ul aria-label={productMessages.promises} className="grid gap-x-6 gap-y-5 border-y border-line py-7 sm:grid-cols-2">
      {promises.map(({ Icon, title, hint }) => (
        <li key={title} className="flex gap-3.5">
          <Icon className="mt-0.5 size-5.5 text-blue" />
          <div>
            <p className="leading-snug font-semibold">{title}</p>
            <p className="mt-1 text-small text-slate">{hint}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
