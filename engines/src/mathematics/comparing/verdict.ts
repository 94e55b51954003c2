/** The result of a comparison. `equal` is null if it could not be decided; the reason is a sentence. */
export interface Verdict {
  equal: boolean | null;
  reason: string;
}

export const same = (reason: string): Verdict => ({ equal: true, reason });
export const different = (reason: string): Verdict => ({ equal: false, reason });
export const unknown = (reason: string): Verdict => ({ equal: null, reason });
