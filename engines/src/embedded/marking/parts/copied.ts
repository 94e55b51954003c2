import type { PointJudgement } from '../point-judgement.ts';
import { wordsOf } from '../text/words.ts';

/** 'Answers copied whole from the passage get no mark.' */
const forbids =
  /\b(?:cop(?:y|ied|ying)|lift(?:ed|ing)?)\b[^.]{0,60}\b(?:passage|text|extract|paragraph|whole|question)\b[^.]{0,60}\b(?:no|not|zero|0|nothing|never)\b|\b(?:no|not)\b[^.]{0,40}\b(?:cop(?:y|ied|ying)|lift(?:ed|ing)?)\b/i;

const LONG_PASSAGE = 160;
const quoted = new RegExp(`["“‘'][^"“”]{${LONG_PASSAGE},}?["”’'](?=\\s|$)`, 'gu');

/** The question without a passage to be read: to find its words is what is asked. */
export const withoutPassage = (question: string): string =>
  /\b(?:passage|extract|paragraph|read|poem|source|text)\b/i.test(question)
    ? question.replace(quoted, ' ')
    : question;

/** So many words on end, and such a share of what is said, are copied rather than quoted. */
const RUN = 20;
const SHARE = 0.6;

/** The words of a passage that must not be copied; undefined where the notes say nothing of it. */
export const passageOf = (question: string, notes: string): string | undefined =>
  forbids.test(notes) ? ` ${plain(question)} ` : undefined;

const plain = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ');

/** True where most of a text stands word for word, on end, in the passage. */
export function isCopied(text: string, passage: string): boolean {
  const words = plain(text).split(' ');
  let copied = 0;
  for (let at = 0; at + RUN <= words.length; ) {
    if (!passage.includes(` ${words.slice(at, at + RUN).join(' ')} `)) {
      at += 1;
      continue;
    }
    let end = at + RUN;
    while (end < words.length && passage.includes(` ${words.slice(at, end + 1).join(' ')} `)) end += 1;
    copied += end - at;
    at = end;
  }
  return words.length >= RUN && copied >= SHARE * words.length;
}

/** Takes the marks of what is copied whole. */
export function withoutCopied(
  judged: PointJudgement[],
  passage: string | undefined,
  said: (at: number) => string,
): PointJudgement[] {
  return passage === undefined
    ? judged
    : judged.map((each, at) => {
        const { contrary: _, ...rest } = each;
        const note = 'This is copied whole from the passage.';
        return each.credit > 0 && isCopied(said(at), passage)
          ? { ...rest, credit: 0, verdict: 'missing', quotes: [], note }
          : each;
      });
}
