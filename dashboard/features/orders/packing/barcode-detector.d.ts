/** Reads barcodes from pictures; browsers without it leave it undefined (https://wicg.github.io/shape-detection-api/). */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare var BarcodeDetector: (new () => BarcodeDetector) | undefined;
