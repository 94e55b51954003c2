/** A file that a person gave, as one of several that are one document. */
export interface IntakePart {
  /** The name that refusals show to the person. */
  name: string;
  bytes: Uint8Array;
}

/** The combined result of all parts. */
export interface Intake {
  /** One PDF. */
  bytes: Uint8Array;
  /** The number of pages of each part, in order. */
  pages: number[];
}
