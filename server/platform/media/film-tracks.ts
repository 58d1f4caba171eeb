import type { Input, InputAudioTrack, InputVideoTrack } from "mediabunny";
import { codecNameOf, isProtected } from "./film-codecs.ts";
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
