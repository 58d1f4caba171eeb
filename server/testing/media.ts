import type { MediaRow } from "@cairn/contract/media/staff.ts";
import { largestPart, type UploadRecord } from "@cairn/contract/media/staff-uploads.ts";
import sharp from "sharp";
import { vi } from "vitest";
import type { StaffCalls } from "./staff.ts";

/** A photograph of one colour that tells by which camera it was made. */
export function photographOf(background = "#446688"): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Make: "Camera" } })
    .jpeg()
    .toBuffer();
}

/** Announces a file; what tells it from others is its name. */
export const announce = (staff: StaffCalls, name: string, bytes: number, more: { replaces?: number } = {}) =>
  staff<UploadRecord>("POST", "/media/uploads", { name, bytes, modified_at: 0, ...more });

/** Sends a part of a file. */
export function sendPart(staff: StaffCalls, id: number, bytes: Buffer, offset: number, end = bytes.length) {
  const form = new FormData();
  form.set("offset", String(offset));
  form.set("part", new Blob([new Uint8Array(bytes.subarray(offset, end))]), "part");
  return staff<UploadRecord>("POST", `/media/uploads/${id}/parts`, form);
}

/** Waits until an upload whose last part is there has become something, or is refused. */
export async function endOf(staff: StaffCalls, id: number): Promise<UploadRecord> {
  const read = async () => (await staff<UploadRecord>("GET", `/media/uploads/${id}`)).body.data;
  await vi.waitUntil(async () => !["arriving", "preparing"].includes((await read()).state), { timeout: 120_000 });
  return read();
}

/** Uploads a file whole. */
export async function uploadFile(
  staff: StaffCalls,
  bytes: Buffer,
  { name = "photograph.jpg", ...more }: { name?: string; replaces?: number } = {},
): Promise<UploadRecord> {
  const { id } = (await announce(staff, name, bytes.length, more)).body.data;
  for (let offset = 0; offset < bytes.length; offset += largestPart)
    await sendPart(staff, id, bytes, offset, offset + largestPart);
  return endOf(staff, id);
}

/** Uploads a picture and gives what it became. */
export async function uploadPicture(staff: StaffCalls, background?: string): Promise<MediaRow> {
  const { media } = await uploadFile(staff, await photographOf(background));
  if (!media) throw new Error("the picture was refused");
  return media;
}
