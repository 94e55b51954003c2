/** Characters that are not seen and belong to no name: a soft hyphen, zero-width spaces, signs of direction. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
/**
 * Joiners that change no letter. In Marathi, Hindi and Malayalam a joiner behind a vowel sign (शर्‍मा, അനില്‍) is
 * part of how the name is written, and so is one between two letters.
 */
const STRAY_JOINERS = /(?<![\p{L}\p{M}])[\u200C\u200D]+|(?<!\p{M})[\u200C\u200D]+(?![\p{L}\p{M}])/gu;

/** Returns a name without spaces at its ends and without characters that are not seen and change no letter. */
export const cleanName = (name: string): string =>
  name.replace(INVISIBLE, '').replace(STRAY_JOINERS, '').trim();
