import sharp from "sharp";

/** A form with a photograph of one colour that tells by which camera it was made. */
export async function pictureForm(background = "#446688", field = "file"): Promise<FormData> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Make: "Camera" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)]), "photograph.jpg");
  return form;
}
