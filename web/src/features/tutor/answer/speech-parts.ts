/** Words that one voice reads. */
export interface SpeechPart {
  text: string;
  /** The language tag of the voice. */
  language: 'en-GB' | 'hi-IN';
}

const DEVANAGARI = /\p{Script=Devanagari}/u;
/** Matches the space after a sentence, and the end of a line. */
const BETWEEN_SENTENCES = /(?<=[.!?।]["”’)]*)\s+|\n+/u;

/**
 * Splits a text by the language of its sentences, because a voice reads only its own language: AURA's Hindi
 * sentences stand between quotes of an English textbook.
 */
export function speechParts(text: string): SpeechPart[] {
  const parts: SpeechPart[] = [];
  for (const sentence of text.split(BETWEEN_SENTENCES)) {
    if (!/[\p{L}\d]/u.test(sentence)) continue;
    const language = DEVANAGARI.test(sentence) ? 'hi-IN' : 'en-GB';
    const last = parts.at(-1);
    if (last?.language === language) last.text += `\n${sentence}`;
    else parts.push({ text: sentence, language });
  }
  return parts;
}
