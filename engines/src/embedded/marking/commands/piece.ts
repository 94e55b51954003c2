/**
 * Where a question asks for a piece of writing in which people speak, such as a story, or for one that asks for marks itself, such as a
 * letter about a paper: what is said in it is said to somebody else. Only what speaks of the piece as an answer steps out of it.
 */
import type { Asking } from './asking.ts';

/** People speak in it. */
const fiction =
  /\b(?:story|stories|dialogues?|conversations?|plays?|skits?|diar(?:y|ies)|poems?|interviews?|monologues?)\b|\b(?:might|would|could|may)\s+say\b|\btranslat\w+|\breported\s+speech\b/i;
const written = /\b(?:write|compose|draft|create|prepare|begin\w*|continue|complete|turn|translate)\b/i;

/** Whether the question asks to write such a piece. */
export const asksForFiction = (question: string): boolean => fiction.test(question) && written.test(question);

const thePiece =
  /\b(?:this|my|the\s+above)\s+(?:answer|letter|essay|story|dialogue|conversation|speech|poem|work|response|composition|piece|script|attempt|submission)\b/iu;
const assessor =
  /\b(?:examiners?|markers?|graders?|assessors?|evaluators?|scorers?|correctors?|rubrics?|mark(?:ing)?\s+schemes?|answer\s+keys?)\b/giu;
const FAMILY = 4;

/** Whether a sentence of such a piece is told to whoever marks it, and not in it. */
export function isOutOfPiece(text: string, { words, marksPossible }: Asking): boolean {
  if (namesTheHighest(text, marksPossible) || thePiece.test(text)) return true;
  const own = new Set([...words].map((word) => word.slice(0, FAMILY)));
  return (text.match(assessor) ?? []).some((found) => !own.has(found.slice(0, FAMILY).toLowerCase()));
}

/** '4/4' of a question of four marks. */
export const namesTheHighest = (text: string, possible: number): boolean =>
  [...text.matchAll(/(?<![\d.])(\d+(?:\.\d+)?)\s*(?:\/|out\s+of)\s*\1(?![\d.])/giu)].some(
    ([, number]) => Number(number) === possible,
  );
