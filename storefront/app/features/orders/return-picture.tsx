import { returnMessages } from "@cairn/contract/orders/returns/messages.ts";
import { showReturnPicture } from "@cairn/contract/orders/returns/public.ts";
import { addressOf } from "@cairn/contract/platform/calling.ts";
import { useEffect, useState } from "react";
import { fetchFile } from "../../lib/fetch-file.ts";
import { useObjectUrl } from "../../lib/object-url.ts";

interface ReturnPictureProps {
  reference: string;
  returnId: number;
  pictureId: number;
  /** Its place among the return's pictures, from 1. */
  number: number;
}

/** A picture that only its customer may see, so it comes with the login rather than from an address. */
export function ReturnPicture({ reference, returnId, pictureId, number }: ReturnPictureProps) {
  const [file, setFile] = useState<Blob>();
  const url = useObjectUrl(file);
  useEffect(() => {
    const params = { reference, return: String(returnId), picture: String(pictureId) };
    // Without it, the empty frame stays.
    fetchFile(addressOf(showReturnPicture.url, params)).then(setFile, () => undefined);
  }, [reference, returnId, pictureId]);
  return (
    <span className="block size-24 overflow-hidden rounded-input border border-line bg-sand">
      {url && <img src={url} alt={`${returnMessages.picture} ${number}`} className="size-full object-cover" />}
    </span>
  );
}
