/** Types for the part of heic-decode that we use; it has none of its own. */
declare module "heic-decode" {
  interface Picture {
    readonly width: number;
    readonly height: number;
    /** RGBA of every pixel. */
    decode(): Promise<{ readonly data: Uint8ClampedArray }>;
  }
  const heicDecode: {
    /** Reads the list of pictures in a file without decoding them. */
    all(file: { buffer: Uint8Array }): Promise<readonly Picture[] & { dispose(): void }>;
  };
  export default heicDecode;
}
