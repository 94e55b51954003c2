/** Requests to the intake's thread. The bytes of a person's file are in shared memory. */
export type IntakeAsk =
  | { type: 'part'; name: string; bytes: Uint8Array; limits: { bytes: number; pages: number } }
  | { type: 'join'; parts: Uint8Array[] }
  /** Copies these pages, 1-based, into a PDF of their own. */
  | { type: 'copy'; bytes: Uint8Array; pages: number[] };

/** A PDF, and how many pages it has. */
export interface IntakeReply {
  bytes: Uint8Array;
  pages: number;
}
