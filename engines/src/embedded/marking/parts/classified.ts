import type { Said } from '../comparing/texts.ts';
import type { PointJudgement } from '../point-judgement.ts';
import { truthSaid } from '../said-truth.ts';
import { asDecided, asReasonOfWrong, type Decided, type DecidingPoint } from './deciding.ts';
import type { Sections } from './sections.ts';

const offer =
  /\b([\p{L}-]{3,})(?:\s*,\s*([\p{L}-]{3,}))?(?:\s*,\s*([\p{L}-]{3,}))?,?\s+or\s+(?:an?\s+)?([\p{L}-]{3,})/giu;
const truth = /^\W*(true|false|correct|incorrect)\W*$/i;
/** Words of a point that does no more than to decide. */
const LONGEST = 4;

/** A point of the key that decides for one of what the question offers, or whether something is so; undefined for any other. */
export function classifiedBy(text: string, question: string): DecidingPoint | undefined {
  const words = wordsIn(text);
  const said = truth.exec(text)?.[1]?.toLowerCase();
  if (said !== undefined) {
    const isTrue = said === 'true' || said === 'correct';
    return {
      decided: (answer) => {
        const own = truthSaid(answer);
        return own && { isRight: own.isTrue === isTrue, quote: own.quote };
      },
    };
  }
  if (words.length > LONGEST) {
    return undefined;
  }
  for (const [, ...offered] of question.matchAll(offer)) {
    const each = offered.flatMap((word) => (word ? [word.toLowerCase()] : []));
    const own = each.filter((word) => words.includes(word));
    const [right] = own;
    if (own.length === 1 && right !== undefined) {
      return { decided: (answer) => decidedIn(answer, each, right) };
    }
  }
  return undefined;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}-]+/gu) ?? [];

/** The one that the answer names first; behind 'not' or 'instead of' it is the other. */
function decidedIn(answer: string, offered: string[], right: string): Decided | undefined {
  const named = [...answer.matchAll(/[\p{L}-]+/gu)].find(
    ({ 0: word, index }) =>
      offered.includes(word.toLowerCase()) &&
      !/\b(?:not|isn['’]?t|than|of|no)\s+(?:an?\s+)?$/i.test(answer.slice(0, index)),
  );
  return (
    named && {
      isRight: named[0].toLowerCase() === right,
      quote: { start: named.index, end: named.index + named[0].length },
    }
  );
}

/** In each part that begins with a decision, a wrong one leaves its reasons without marks. */
export function byDecisions(
  classified: (DecidingPoint | undefined)[],
  sections: Sections | undefined,
  judged: PointJudgement[],
  said: (at: number) => Said | undefined,
): PointJudgement[] {
  if (!sections) {
    return judged;
  }
  const decided = classified.map((each, at) => each?.decided(said(at)?.text ?? ''));
  return judged.map((each, at) => {
    const part = sections.of[at];
    const head = part === undefined ? -1 : sections.of.indexOf(part);
    const decision = decided[head];
    if (!decision) {
      return each;
    }
    if (at === head) {
      return asDecided(each, decision);
    }
    return decision.isRight ? each : asReasonOfWrong(each);
  });
}
