/** The widths in pixels that pages may ask for a picture in; any other would let visitors fill the disk. */
export const pictureWidths = [320, 480, 720, 960, 1280, 1600] as const;

/** Those of a picture's upright middle. */
export const tallPictureWidths = [480, 720] as const;

/** The width of the JPEG that mails show. */
export const mailPictureWidth = 320;
