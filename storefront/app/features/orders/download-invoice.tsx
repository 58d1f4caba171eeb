import { invoiceMessages } from "@cairn/contract/orders/invoices/messages.ts";
import { downloadInvoice } from "@cairn/contract/orders/invoices/public.ts";
import { addressOf } from "@cairn/contract/platform/calling.ts";
import { Download } from "lucide-react";
import { fetchFile } from "../../lib/fetch-file.ts";
import { runAction } from "../../lib/run-action.ts";
import { Button } from "../../ui/button.tsx";

/** Fetches an invoice with the customer's login and hands it to the browser as a file. */
export function DownloadInvoice({ reference, number }: { reference: string; number: string }) {
  const download = () =>
    runAction(invoiceMessages.downloading, async () => {
      const url = URL.createObjectURL(await fetchFile(addressOf(downloadInvoice.url, { reference })));
      Object.assign(document.createElement("a"), { href: url, download: `${number}.pdf` }).click();
      // Some browsers take the file over only a while after the click.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      return invoiceMessages.downloaded;
    });
  return (
    <Button variant="outline" size="small" onClick={download}>
      <Download className="size-4" />
      {invoiceMessages.download}
    </Button>
  );
}
