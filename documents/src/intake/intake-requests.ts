/** What the intake's thread is asked. Bytes are shared memory where they are a person's file. */
export type IntakeAsk =
  | { type: 'part'; name: string; bytes: Uint8Array; limits: { bytes: number; pages: number } }
  | { type: 'join'; parts: Uint8Array[] };

/** A PDF, and how many pages it has. */
export interface IntakeReply {
  bytes: Uint8Array;
  pages: number;
}
