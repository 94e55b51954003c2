import type { Asking } from './asking.ts';

/** What a student says to whoever marks. */
export interface Act {
  pattern: RegExp;
  /** Undefined where it is a command whatever is asked. */
  isHarmless?: (asking: Asking) => boolean;
}

export const act = (pattern: string, isHarmless?: Act['isHarmless']): Act => ({
  pattern: new RegExp(pattern, 'iu'),
  ...(isHarmless ? { isHarmless } : {}),
});
export const ofMarks = ({ isOfMarks, isOfSpeech }: Asking): boolean => isOfMarks || isOfSpeech;
export const ofSpeech = ({ isOfSpeech }: Asking): boolean => isOfSpeech;

/** Where a clause begins that has no subject. */
export const start = String.raw`(?:^|[.,;:!?\-–—("'“‘>\[\]*#|/{$\n\p{So}]\s*|\b(?:please|plz|pls|kindly|just|and|so|but|then|to|now|do)\s+)`;
