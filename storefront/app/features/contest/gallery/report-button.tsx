import type { GalleryItem } from "@cairn/contract/gallery.ts";
import { pictureReportMessages } from "@cairn/contract/messages/picture-reports.ts";
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
