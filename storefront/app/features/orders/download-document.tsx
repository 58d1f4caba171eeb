import { invoiceMessages } from "@cairn/contract/orders/invoices/messages.ts";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { fetchFile } from "../../lib/fetch-file.ts";
import { runAction } from "../../lib/run-action.ts";
import { Button } from "../../ui/button.tsx";

interface DownloadDocumentProps {
  /** The call that answers with the PDF. */
  address: string;
  number: string;
  children: ReactNode;
}

/** Fetches an invoice or a credit note with the customer's login and hands it to the browser as a file. */
export function DownloadDocument({ address, number, children }: DownloadDocumentProps) {
  const download = () =>
    runAction(invoiceMessages.downloading, async () => {
      const url = URL.createObjectURL(await fetchFile(address));
      Object.assign(document.createElement("a"), { href: url, download: `${number}.pdf` }).click();
      // Some browsers take the file over only a while after the click.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
      return invoiceMessages.downloaded;
    });
  return (
    <Button variant="outline" size="small" onClick={download}>
      <Download className="size-4" />
      {children}
    </Button>
  );
}
