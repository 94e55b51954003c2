/** A picture as a PDF holds it. */
export interface Picture {
  /** JPEG, or PNG without opacity. */
  bytes: Uint8Array;
  /** Of the pixels as they lie in the file. */
  width: number;
  height: number;
  /** 1 to 8, as Exif counts them. */
  orientation: number;
}
