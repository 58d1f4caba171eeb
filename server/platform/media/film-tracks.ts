import type { Input, InputAudioTrack, InputTrack, InputVideoTrack } from "mediabunny";
import { UnprocessableFile } from "./unprocessable-file.ts";

// Codecs whose packets hold sound only and which browsers play.
const playedSounds = new Set(["aac", "mp3", "opus"]);
// The headers of these hold comments.
const soundsWithComments = new Set(["vorbis", "flac"]);

/** The track of a film's pictures. Throws `UnprocessableFile` where there is only sound, or none that browsers play. */
export async function shownPicture(input: Input): Promise<InputVideoTrack> {
  const picture = await input.getPrimaryVideoTrack();
  if (!picture && (await input.getPrimaryAudioTrack()))
    throw new UnprocessableFile("sound only", "there is no picture track in it");
  if (!picture) throw new Error("there is no track in it");
  if (isProtected(picture)) throw new UnprocessableFile("protected", "its pictures are encrypted");
  if (picture.codec === null || picture.codec === "prores") {
    const name = codecNameOf(picture);
    throw new UnprocessableFile("unknown film", `it has pictures as ${name}`, name);
  }
  return picture;
}

/** The tracks of sound that browsers play. Throws `UnprocessableFile` where a film has sound, but none of these. */
export async function playedSoundsOf(input: Input): Promise<InputAudioTrack[]> {
  const sounds = await input.getAudioTracks();
  // Phones add a second track of the same sound for their own players.
  const played = sounds.filter(({ codec }) => codec !== null && (playedSounds.has(codec) || codec.startsWith("pcm-")));
  const [other] = sounds;
  if (played.length > 0 || !other) return played;
  if (isProtected(other)) throw new UnprocessableFile("protected", "its sound is encrypted");
  const reason = soundsWithComments.has(other.codec ?? "") ? "telling sound" : "unknown sound";
  throw new UnprocessableFile(reason, `it has sound as ${other.codec}`, codecNameOf(other));
}

// Four-character codes of MP4 and MOV, and codec names of WebM, that phones, cameras and editing programs write.
const codecNames: Readonly<Record<string, string>> = {
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
function codecNameOf({ codec, internalCodecId }: Pick<InputTrack, "codec" | "internalCodecId">): string {
  const code = typeof internalCodecId === "string" ? internalCodecId : "";
  const known = codecNames[codec ?? ""] ?? codecNames[code];
  // Whatever else stands there was written by a stranger.
  return (
    known ?? (codec ? codec.toUpperCase() : /^[\w .-]{2,24}$/.test(code) ? `“${code.trim()}”` : "of an unknown kind")
  );
}

/** Whether a track is encrypted, as films from a shop are. */
const isProtected = ({ internalCodecId }: Pick<InputTrack, "internalCodecId">) =>
  internalCodecId === "encv" || internalCodecId === "enca" || internalCodecId === "drms" || internalCodecId === "drmi";
