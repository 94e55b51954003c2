/** A file that a person gave, as one of several that are one document. */
export interface IntakePart {
  /** As it is named to the person in refusals. */
  name: string;
  bytes: Uint8Array;
}

/** What parts became. */
export interface Intake {
  /** One PDF. */
  bytes: Uint8Array;
  /** How many pages each part has, in order. */
  pages: number[];
}
