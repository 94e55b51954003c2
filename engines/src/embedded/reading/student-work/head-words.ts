import { matchesPrintedWord, normalizedWords } from './words.ts';

/** Words that name the student, the class and the subject of a paper. */
const FIELDS = new Set(
  `name names student students pupil candidate class grade form section sec division div roll no number id date day time subject school
   teacher mr mrs ms miss dr test exam examination quiz paper assignment worksheet homework set term unit marks mark max maximum total
   out of page the and for answer answers sheet copy submission january february march april may june july august september october
   november december jan feb mar apr jun jul aug sep sept oct nov dec st nd rd th am pm`
    .split(/\s+/)
    .filter(Boolean),
);

/** True for text above the first answer that only names the student and the paper. */
export function isHead(text: string, known: readonly string[]): boolean {
  const names = known.flatMap(normalizedWords);
  const words = normalizedWords(text);
  const isKnown = (word: string): boolean =>
    FIELDS.has(word) || names.some((name) => matchesPrintedWord(name, word));
  // Numbers and letters of a class or a date count next to a word such as 'class'.
  return (
    words.some(isKnown) && words.every((word) => isKnown(word) || /^(?:\p{L}|\d+[a-z]{0,2})$/u.test(word))
  );
}
