/** Types for the part of libheif that we use; its own leave what its functions answer open. */
declare module "libheif-js/wasm-bundle.js" {
  type Code = { readonly value: number };
  type Failure = { readonly code: Code; readonly message: string };
  interface Context {
    delete(): void;
  }
  interface Handle {
    delete(): void;
  }
  interface Image {
    delete(): void;
  }
  interface Channel {
    /** A view of the decoder's memory. */
    readonly data: Uint8Array;
    readonly width: number;
    readonly height: number;
    readonly stride: number;
    readonly bits_per_pixel: number;
  }
  const heif: {
    readonly heif_error_code: { readonly heif_error_Ok: Code };
    readonly heif_colorspace: { readonly heif_colorspace_RGB: Code };
    readonly heif_chroma: Readonly<
      Record<
        | "heif_chroma_interleaved_RGB"
        | "heif_chroma_interleaved_RGBA"
        | "heif_chroma_interleaved_RRGGBB_LE"
        | "heif_chroma_interleaved_RRGGBBAA_LE",
        Code
      >
    >;
    heif_context_alloc(): Context;
    heif_context_free(context: Context): void;
    heif_context_read_from_memory(context: Context, file: Uint8Array): Failure;
    heif_js_context_get_primary_image_handle(context: Context): Handle | Failure;
    heif_image_handle_has_alpha_channel(handle: Handle): number;
    heif_image_handle_release(handle: Handle): void;
    heif_image_release(image: Image): void;
    heif_js_decode_image2(
      handle: Handle,
      colours: Code,
      chroma: Code,
    ): { readonly image: Image; readonly channels: readonly Channel[] } | Failure;
  };
  export default heif;
}
