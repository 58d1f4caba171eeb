/** How a file that has no colour profile says its colours. */
export interface Colours {
  /** Where red, green, blue and white lie, as x and y each (CIE 1931). */
  readonly primaries: readonly [number, number, number, number, number, number, number, number];
  /** Light that a value from 0 to 1 stands for, where 1 is white, of HDR that of paper. */
  readonly lightOf: (value: number) => number;
  readonly hdr?: "pq" | "hlg" | undefined;
  /** How bright HDR becomes, in cd/m². */
  readonly brightest?: number | undefined;
}

type Primaries = Colours["primaries"];

const d65 = [0.3127, 0.329] as const;
const srgbPrimaries: Primaries = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, ...d65];

/** Codes of primaries (ITU-T H.273, table 2). */
const primariesOf: Readonly<Record<number, Primaries>> = {
  1: srgbPrimaries,
  4: [0.67, 0.33, 0.21, 0.71, 0.14, 0.08, 0.31, 0.316],
  5: [0.64, 0.33, 0.29, 0.6, 0.15, 0.06, ...d65],
  6: [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, ...d65],
  7: [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, ...d65],
  8: [0.681, 0.319, 0.243, 0.692, 0.145, 0.049, 0.31, 0.316],
  9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, ...d65],
  10: [1, 0, 0, 1, 0, 0, 1 / 3, 1 / 3],
  11: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351],
  12: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, ...d65],
  22: [0.63, 0.34, 0.295, 0.605, 0.155, 0.077, ...d65],
};

const srgb = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (exponent: number) => (value: number) => value ** exponent;

// Reference white of HDR, in cd/m² (ITU-R BT.2408).
const paperWhite = 203;

/** The perceptual quantiser (SMPTE ST 2084). */
function pq(value: number): number {
  const [c1, c2, c3] = [0.8359375, 18.8515625, 18.6875] as const;
  const root = value ** (1 / 78.84375);
  return ((Math.max(0, root - c1) / (c2 - c3 * root)) ** (1 / 0.1593017578125) * 10_000) / paperWhite;
}

/** Hybrid log-gamma (ITU-R BT.2100): light of the scene, from which that of a screen follows by all three parts. */
function hlg(value: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073] as const;
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12;
}

/** Codes of transfer functions (ITU-T H.273, table 3). Browsers show those of television as sRGB. */
const lightOf: Readonly<Record<number, Colours["lightOf"]>> = {
  4: gamma(2.2),
  5: gamma(2.8),
  8: (value) => value,
  16: pq,
  17: gamma(2.6),
  18: hlg,
};

const hdrOf: Readonly<Record<number, Colours["hdr"]>> = { 16: "pq", 18: "hlg" };

/** Code points of primaries and of a transfer function (ITU-T H.273), and how bright HDR becomes, in cd/m². */
export interface CodePoints {
  readonly primaries: number;
  readonly transfer: number;
  readonly brightest?: number | undefined;
}

/** Colours as code points say them; undefined where they say what browsers assume. */
export function coloursOf({ primaries, transfer, brightest }: CodePoints): Colours | undefined {
  const isUsual = (primariesOf[primaries] ?? srgbPrimaries) === srgbPrimaries && lightOf[transfer] === undefined;
  if (isUsual) return undefined;
  return {
    primaries: primariesOf[primaries] ?? srgbPrimaries,
    lightOf: lightOf[transfer] ?? srgb,
    hdr: hdrOf[transfer],
    brightest,
  };
}

/** What browsers assume where nothing is said. */
export const usualColours: Colours = { primaries: srgbPrimaries, lightOf: srgb };

/** Colours as a PNG says them by its chunks gAMA and cHRM. */
export function coloursOfGamma(exponent: number, primaries: Primaries = srgbPrimaries): Colours {
  return { primaries, lightOf: gamma(exponent) };
}

// As browsers assume where a file does not say how bright it becomes, in cd/m².
const usuallyBrightest = 1000;

/**
 * What a screen of usual brightness shows of HDR that becomes as bright as `brightest` cd/m²: what is no brighter than
 * paper is dimmed by half at most, and of the rest ever less is left, along a quadratic Bézier curve as browsers have it.
 */
function toneMapping(brightest: number): (light: number) => number {
  const most = brightest / paperWhite;
  if (most <= 1) return (light) => light;
  const knee = 1 - 0.5 * Math.min(1, Math.log(most) / Math.log(usuallyBrightest / paperWhite));
  const [middle, middleShown] = [0.35 + 0.65 / knee, 0.35 * knee + 0.65];
  const [across, along] = [1 - 2 * middle + most, 2 * (middle - 1)];
  return (light) => {
    if (light <= 1) return light * knee;
    if (light >= most) return 1;
    const t = (Math.sqrt(along ** 2 + 4 * across * (light - 1)) - along) / (2 * across);
    return (knee - 2 * middleShown + 1) * t ** 2 + 2 * (middleShown - knee) * t + knee;
  };
}

/** The light of a screen of 1,000 cd/m² that shows a scene of this light (ITU-R BT.2100). */
const ofScreen = (red: number, green: number, blue: number) =>
  (usuallyBrightest / paperWhite) * Math.max(0, 0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2;

/**
 * Pixels in sRGB, of 8 bits. HDR is brought down as browsers do it on usual screens, by the brightest part of each pixel,
 * so that hues stay.
 */
export function toSrgb(pixels: Uint8Array | Uint16Array, channels: 3 | 4, colours: Colours): Uint8Array {
  const most = pixels instanceof Uint16Array ? 65_535 : 255;
  const light = Float32Array.from({ length: most + 1 }, (_, value) => colours.lightOf(value / most));
  const [toRed, toGreen, toBlue] = matrixToSrgb(colours.primaries);
  const toneMapped = toneMapping(colours.brightest ?? usuallyBrightest);
  const shown = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += channels) {
    let red = light[pixels[at] ?? 0] ?? 0;
    let green = light[pixels[at + 1] ?? 0] ?? 0;
    let blue = light[pixels[at + 2] ?? 0] ?? 0;
    if (colours.hdr) {
      const gain = colours.hdr === "hlg" ? ofScreen(red, green, blue) : 1;
      const peak = gain * Math.max(red, green, blue);
      const scale = peak > 0 ? (gain * toneMapped(peak)) / peak : 0;
      [red, green, blue] = [red * scale, green * scale, blue * scale];
    }
    shown[at] = encoded(toRed[0] * red + toRed[1] * green + toRed[2] * blue);
    shown[at + 1] = encoded(toGreen[0] * red + toGreen[1] * green + toGreen[2] * blue);
    shown[at + 2] = encoded(toBlue[0] * red + toBlue[1] * green + toBlue[2] * blue);
    if (channels === 4) shown[at + 3] = ((pixels[at + 3] ?? 0) * 255) / most + 0.5;
  }
  return shown;
}

const steps = 4096;
const encodings = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  // By the square, since dark values need more steps.
  const value = (step / steps) ** 2;
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
});

const encoded = (light: number) => encodings[Math.round(Math.sqrt(Math.min(1, Math.max(0, light))) * steps)] ?? 0;

type Row = [number, number, number];
type Matrix = [Row, Row, Row];

function matrixToSrgb(primaries: Primaries): Matrix {
  return product(inverse(matrixToXyz(srgbPrimaries)), product(adaptation(primaries), matrixToXyz(primaries)));
}

const xyz = (x: number, y: number): Row => [x / y, 1, (1 - x - y) / y];

/** From linear light of these primaries to CIE XYZ. */
function matrixToXyz([rx, ry, gx, gy, bx, by, wx, wy]: Primaries): Matrix {
  // A primary of no brightness is given by its x and z alone.
  const columns = [xyzOf(rx, ry), xyzOf(gx, gy), xyzOf(bx, by)];
  const rows = transposed(columns as Matrix);
  const [red, green, blue] = times(inverse(rows), xyz(wx, wy));
  return rows.map((row) => [row[0] * red, row[1] * green, row[2] * blue]) as Matrix;
}

const xyzOf = (x: number, y: number): Row => [x, y, 1 - x - y];

const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/** White stays white, whatever light it was meant for. */
function adaptation([, , , , , , wx, wy]: Primaries): Matrix {
  const [from, to] = [times(bradford, xyz(wx, wy)), times(bradford, xyz(...d65))];
  const scaled: Matrix = [
    [to[0] / from[0], 0, 0],
    [0, to[1] / from[1], 0],
    [0, 0, to[2] / from[2]],
  ];
  return product(inverse(bradford), product(scaled, bradford));
}

const times = (matrix: Matrix, [a, b, c]: Row) => matrix.map((row) => row[0] * a + row[1] * b + row[2] * c) as Row;
const transposed = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];
const product = (one: Matrix, other: Matrix) =>
  transposed(transposed(other).map((column) => times(one, column)) as Matrix);

function inverse(matrix: Matrix): Matrix {
  const [[a, b, c], [d, e, f], [g, h, i]] = matrix;
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const scaled = (values: Row): Row => [values[0] / determinant, values[1] / determinant, values[2] / determinant];
  return [
    scaled([e * i - f * h, c * h - b * i, b * f - c * e]),
    scaled([f * g - d * i, a * i - c * g, c * d - a * f]),
    scaled([d * h - e * g, b * g - a * h, a * e - b * d]),
  ];
}
