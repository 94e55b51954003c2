/** The result of a comparison. `equal` is null if it could not be decided; the reason is a sentence. */
export interface EqualityVerdict {
  equal: boolean | null;
  reason: string;
}

export const same = (reason: string): EqualityVerdict => ({ equal: true, reason });
export const different = (reason: string): EqualityVerdict => ({ equal: false, reason });
export const unknown = (reason: string): EqualityVerdict => ({ equal: null, reason });
