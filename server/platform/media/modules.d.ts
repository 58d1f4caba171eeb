/** It comes without types; these are what we use of it. */
declare module "heic-decode" {
  interface Picture {
    readonly width: number;
    readonly height: number;
    /** Red, green, blue and opacity of every pixel. */
    decode(): Promise<{ readonly data: Uint8ClampedArray }>;
  }
  const heicDecode: {
    /** Reads what a file says of its pictures, and decodes none of them yet. */
    all(file: { buffer: Uint8Array }): Promise<readonly Picture[] & { dispose(): void }>;
  };
  export default heicDecode;
}
