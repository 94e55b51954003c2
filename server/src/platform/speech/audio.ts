/** A text, read aloud. */
export interface Audio {
  contentType: string;
  bytes: Uint8Array;
}
