import type { InputTrack } from "mediabunny";

// Four-character codes of MP4 and MOV, and codec names of WebM, that phones, cameras and editing programs write.
const names: Readonly<Record<string, string>> = {
  mp4v: "MPEG-4 Part 2",
  s263: "H.263",
  h263: "H.263",
  H263: "H.263",
  jpeg: "Motion JPEG",
  mjpa: "Motion JPEG",
  mjpb: "Motion JPEG",
  MJPG: "Motion JPEG",
  vvc1: "H.266",
  vvi1: "H.266",
  dvh1: "Dolby Vision",
  dvhe: "Dolby Vision",
  dav1: "Dolby Vision",
  AVdn: "DNxHD",
  AVdh: "DNxHR",
  CFHD: "CineForm",
  apv1: "APV",
  prores: "ProRes",
  "rle ": "QuickTime Animation",
  SVQ1: "Sorenson Video",
  SVQ3: "Sorenson Video 3",
  cvid: "Cinepak",
  samr: "AMR",
  sawb: "AMR",
  sqcp: "QCELP",
  sevc: "EVRC",
  ac3: "Dolby Digital",
  eac3: "Dolby Digital Plus",
  "ac-4": "Dolby AC-4",
  mlpa: "Dolby TrueHD",
  dts: "DTS",
  alac: "Apple Lossless",
  ulaw: "µ-law",
  alaw: "A-law",
  QDM2: "QDesign Music",
  ima4: "IMA 4:1",
  vorbis: "Vorbis",
  flac: "FLAC",
  encv: "encrypted",
  enca: "encrypted",
};

/** What the pictures or the sound of a track are coded as, as people call it. */
export function codecNameOf({ codec, internalCodecId }: Pick<InputTrack, "codec" | "internalCodecId">): string {
  const code = typeof internalCodecId === "string" ? internalCodecId : "";
  const known = names[codec ?? ""] ?? names[code];
  // Whatever else stands there was written by a stranger.
  return (
    known ?? (codec ? codec.toUpperCase() : /^[\w .-]{2,24}$/.test(code) ? `“${code.trim()}”` : "of an unknown kind")
  );
}

/** Whether a track is encrypted, as films from a shop are. */
export const isProtected = ({ internalCodecId }: Pick<InputTrack, "internalCodecId">) =>
  internalCodecId === "encv" || internalCodecId === "enca" || internalCodecId === "drms" || internalCodecId === "drmi";
