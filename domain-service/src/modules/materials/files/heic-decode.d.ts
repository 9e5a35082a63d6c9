declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }

  const decode: {
    /** Reads the file's structure; `decode` gives an image's pixels. */
    all(source: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>;
  };
  export = decode;
}
