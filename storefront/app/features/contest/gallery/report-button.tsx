import type { GalleryItem } from "@cairn/contract/contest/gallery/public.ts";
import { pictureReportMessages } from "@cairn/contract/contest/reports/messages.ts";
import { ReportButton } from "../../../ui/report/report-button.tsx";

interface PictureReportButtonProps {
  item: Pick<GalleryItem, "id">;
  variant: "light" | "lightbox";
}

const loadDialog = async () => (await import("./report-dialog.tsx")).PictureReportDialog;

/** Lets a visitor tell what is wrong with a picture. */
export function PictureReportButton({ item: { id }, variant }: PictureReportButtonProps) {
  return <ReportButton of={id} label={pictureReportMessages.report} variant={variant} load={loadDialog} />;
}
