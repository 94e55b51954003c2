/** A picture as a PDF holds it. */
export interface Picture {
  /** JPEG, or PNG without opacity. */
  bytes: Uint8Array;
  /** The width of the pixels as stored in the file. */
  width: number;
  height: number;
  /** 1 to 8, as Exif counts them. */
  orientation: number;
}
