import { deflateSync, gzipSync } from "node:zlib";
import { largestEntryFile } from "@cairn/contract/contest/public.ts";
import sharp from "sharp";
import { blackPng, fromIphone, fromPhone, interlacedPng, pngChunk, quartered } from "./media-samples.ts";
import { turnedSample, videoSample } from "./videos.ts";

export type Corpus = Readonly<Record<string, Uint8Array | string>>;

const jpeg = await quartered().jpeg().toBuffer();
const png = await quartered().png().toBuffer();
const gif = await quartered().gif().toBuffer();
const phone = await fromPhone("jpeg");
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 ** 2));
const joined = (...parts: readonly (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const ftyp = (brand: string) => joined(Buffer.from([0, 0, 0, 16]), "ftyp", brand, Buffer.alloc(4));
const page = "<!doctype html><html><script>alert(document.domain)</script></html>";
const filled = (bytes: number) => joined(jpeg, Buffer.alloc(bytes - jpeg.length));

/** A JPEG with a comment behind its first two bytes. */
const commented = (words: string) => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xfffe, 0);
  head.writeUInt16BE(words.length + 2, 2);
  return joined(jpeg.subarray(0, 2), head, words, jpeg.subarray(2));
};

/** A GIF of equal frames, each said to have so many pixels, of which there is one. */
function gifOf(frames: number, [canvasSide, frameSide]: readonly [number, number]): Buffer {
  const head = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  const frame = Buffer.from("\x2c\0\0\0\0\0\0\0\0\0\x02\x02\x44\x01\0", "latin1");
  for (const [bytes, at, side] of [
    [head, 6, canvasSide],
    [frame, 5, frameSide],
  ] as const) {
    bytes.writeUInt16LE(side, at);
    bytes.writeUInt16LE(side, at + 2);
  }
  return joined(head, ...Array<Buffer>(frames).fill(frame), ";");
}

const animated = (format: "gif" | "webp") =>
  sharp([jpeg, png], { join: { animated: true } })
    .toFormat(format, { loop: 0 })
    .toBuffer();

/** What is shown, whatever it is called and whatever else is in it. */
export const good: Corpus = {
  "phone.jpg": phone,
  "phone.png": await fromPhone("png"),
  "phone.webp": await fromPhone("webp"),
  "phone.avif": await fromPhone("avif"),
  "phone.heic": fromIphone,
  "progressive.jpg": await quartered().jpeg({ progressive: true }).toBuffer(),
  "print.jpg": await quartered().toColourspace("cmyk").jpeg().toBuffer(),
  "grey.jpg": await quartered().greyscale().jpeg().toBuffer(),
  "deep.png": await quartered().toColourspace("rgb16").png().toBuffer(),
  "few colours.png": await quartered().png({ palette: true }).toBuffer(),
  "see-through.png": await quartered().ensureAlpha(0.5).png().toBuffer(),
  "lossless.webp": await quartered().webp({ lossless: true }).toBuffer(),
  "still.gif": gif,
  "moving.gif": await animated("gif"),
  "moving.webp": await animated("webp"),
  "ten thousand frames.gif": gifOf(10_000, [1, 1]),
  // Canvases beyond all measure are taken for mistakes.
  "vast canvas.gif": gifOf(1, [65_535, 1]),
  "one pixel.png": blackPng(1, 1),
  "in passes.png": interlacedPng(70),
  "a line.png": blackPng(20_000, 1),
  "video.mp4": videoSample("h264.mp4"),
  "on its side.mov": turnedSample(),
  "streamed.m4v": videoSample("streamed.mp4"),
  "of today.mov": videoSample("hevc.mov"),
  "of tomorrow.mp4": videoSample("av1.mp4"),
  "video.webm": videoSample("vp9.webm"),
  "png.jpg": png,
  "jpeg.mp4": jpeg,
  "video.jpg": videoSample("h264.mp4"),
  "no extension": jpeg,
  "script.gif": joined(gif, "*/=1;alert(document.domain)//"),
  "page.jpg": joined(jpeg, page),
  "server page.jpg": commented("<?php system($_GET['c']); ?>"),
  "server page behind.png": joined(png, "<?php system($_GET['c']); ?>"),
  "document.jpg": commented("%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>"),
  "archive.jpg": joined(jpeg, "PK\u0003\u0004", Buffer.alloc(30), "evil.jar"),
  "words.png": joined(png.subarray(0, 33), pngChunk("tEXt", Buffer.from(`Comment\0${page}`)), png.subarray(33)),
  "swollen words.png": blackPng(8, 8, pngChunk("zTXt", joined("Comment\0\0", zeros(256)))),
  "swollen profile.png": blackPng(8, 8, pngChunk("iCCP", joined("profile\0\0", zeros(256)))),
  "to the byte.jpg": filled(largestEntryFile),
};

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

/** An AVIF that says it is larger than it is. */
function swollenAvif(avif: Buffer): Buffer {
  const size = avif.indexOf("ispe") + 8;
  return Buffer.concat([avif.subarray(0, size), Buffer.from([0, 0, 40, 0, 0, 0, 40, 0]), avif.subarray(size + 8)]);
}

/** A JPEG that does; the marker of a progressive one stands before its size. */
function swollenJpeg(progressive: Buffer): Buffer {
  const size = progressive.indexOf(Buffer.from([0xff, 0xc2])) + 5;
  return Buffer.concat([progressive.subarray(0, size), Buffer.from([40, 0, 40, 0]), progressive.subarray(size + 4)]);
}

/** What is taken by its first bytes, and turns out to be nothing that can be shown. */
export const broken: Corpus = {
  "bomb.png": blackPng(30_000, 30_000),
  "interlaced bomb.png": interlacedPng(7000),
  "bomb.avif": swollenAvif(await fromPhone("avif")),
  "bomb.jpg": swollenJpeg(await quartered().jpeg({ progressive: true }).toBuffer()),
  "bomb.gif": gifOf(1, [65_535, 65_535]),
  "half.jpg": half(await quartered().resize(2000).jpeg().toBuffer()),
  "half.png": half(await quartered().resize(200).png({ compressionLevel: 0 }).toBuffer()),
  "half.webp": half(await fromPhone("webp")),
  "half.avif": half(await fromPhone("avif")),
  "half.heic": half(fromIphone),
  "half.mp4": half(videoSample("h264.mp4")),
  "half.webm": videoSample("vp9.webm").subarray(0, 300),
  "head.jpg": jpeg.subarray(0, 20),
  "head.png": png.subarray(0, 45),
  "page.gif": `GIF89a${page}`,
  "sound.mp4": videoSample("sound.mp4"),
  "photographs.mov": videoSample("photographs.mov"),
  "spoken.webm": videoSample("vorbis.webm"),
  "liar.mp4": joined(ftyp("mp42"), Buffer.from([0x7f, 0xff, 0xff, 0xff]), "moov", videoSample("h264.mp4")),
};

const playlist = "#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nhttp://127.0.0.1:9/secret\n#EXT-X-ENDLIST\n";

/** What is no picture and no video by its first bytes. */
export const refused: Corpus = {
  "nothing.jpg": "",
  "drawing.svg": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  "drawing.png": '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  "page.jpg": page,
  "page.jpg.html": page,
  "page.xhtml": '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
  "script.js": "alert(document.domain)",
  "server.php.jpg": "<?php system($_GET['c']); ?>",
  "words.txt": "We had walked since four.",
  "playlist.mp4": playlist,
  "list.mp4": "ffconcat version 1.0\nfile /etc/passwd\n",
  "manifest.mp4":
    '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>file:///etc/</BaseURL></MPD>',
  "document.pdf": "%PDF-1.7\n1 0 obj<<>>endobj",
  "archive.zip": joined("PK\u0003\u0004", Buffer.alloc(40)),
  "archive.gz": gzipSync("words"),
  "program.exe": joined("MZ", Buffer.alloc(200)),
  "program.bin": joined("\x7fELF", Buffer.alloc(60)),
  "scan.tiff": await quartered().tiff().toBuffer(),
  "bitmap.bmp": joined("BM", Buffer.alloc(60)),
  "song.mp3": joined("ID3\u0004\0\0\0\0\0\0", Buffer.alloc(60)),
  "song.m4a": joined(ftyp("M4A "), Buffer.from([0, 0, 0, 8]), "moov"),
  "video.avi": joined("RIFF", Buffer.alloc(4), "AVI LIST", Buffer.alloc(40)),
  "noise.heic": Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)),
};

/** What a file may be called, and what staff and its entrant read. */
export const names: Readonly<Record<string, string>> = {
  "../../etc/passwd.jpg": "passwd.jpg",
  "C:\\fakepath\\tent.jpg": "tent.jpg",
  "☀️ über den Wolken 三.jpg": "☀️ über den Wolken 三.jpg",
  "null\u0000byte.jpg": "nullbyte.jpg",
  "holiday\u202egpj.exe": "holidaygpj.exe",
  "<img src=x onerror=alert(1)>.jpg": "<img src=x onerror=alert(1)>.jpg",
  [`${"long".repeat(75)}.jpg`]: `${"long".repeat(75)}.jpg`.slice(-120),
};

export const tooLarge = filled(largestEntryFile + 1);
export const namesake = jpeg;
