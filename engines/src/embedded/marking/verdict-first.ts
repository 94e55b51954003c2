import { choiceOf } from './choice.ts';
import type { Said } from './comparing/texts.ts';
import type { KeyPoint } from './key/key-point.ts';
import type { PointJudgement } from './point-judgement.ts';
import { truthSaid } from './said-truth.ts';
import type { Span } from './text/sentences.ts';

/** What decides an answer: 'False' of 'False, because …', an option of 'which, and why?'. */
export interface DecidingPoint {
  /** Undefined where the answer does not decide. */
  decided(said: string): { isRight: boolean; quote: Span } | undefined;
}

const truth = /^\W*(true|false|yes|no|correct|incorrect)\W*$/i;
/** The first point of a key, where it decides and the others give the reason; undefined where it does not. */
export function decidingPoint(
  points: Pick<KeyPoint, 'text' | 'isStep'>[],
  question: string,
): DecidingPoint | undefined {
  const first = points[0]?.text ?? '';
  if (points.length < 2) {
    return undefined;
  }
  const said = truth.exec(first)?.[1]?.toLowerCase();
  if (said !== undefined) {
    return { decided: (text) => decidedTruth(said, text) };
  }
  const isChoice =
    points.every(({ isStep }) => isStep) &&
    /^\s*[([][a-h][)\]]\s*\S/i.test(first) &&
    choiceOf({ answerKey: first, question }, '') !== undefined;
  return isChoice ? { decided: (text) => decidedChoice(first, question, text) } : undefined;
}

function decidedTruth(right: string, text: string): { isRight: boolean; quote: Span } | undefined {
  const said = truthSaid(text);
  return said && { isRight: said.isTrue === /^(?:true|yes|correct)$/.test(right), quote: said.quote };
}

function decidedChoice(
  key: string,
  question: string,
  text: string,
): { isRight: boolean; quote: Span } | undefined {
  const choice = choiceOf({ answerKey: key, question }, text);
  const isMade = choice?.chosen !== undefined && choice.quote;
  return isMade
    ? { isRight: choice.chosen === choice.right, quote: choice.quote ?? { start: 0, end: 0 } }
    : undefined;
}

/** Where an answer decides for the other, the reasons that it gives earn nothing. */
export function byVerdict(
  deciding: DecidingPoint | undefined,
  judged: PointJudgement[],
  { text }: Said,
): PointJudgement[] {
  const decided = deciding?.decided(text);
  const [first, ...reasons] = judged;
  if (!decided || !first) {
    return judged;
  }
  const { contrary: _, doubt: __, ...rest } = first;
  if (decided.isRight) {
    const note = 'The answer decides as the key does.';
    return [
      { ...rest, credit: 1, verdict: 'found', quotes: [decided.quote], note, isUnruled: false },
      ...reasons,
    ];
  }
  const note = 'The answer decides otherwise than the key.';
  return [
    { ...rest, credit: 0, verdict: 'contradicted', quotes: [decided.quote], note, isUnruled: false },
    ...reasons.map((each): PointJudgement => {
      const { contrary: ___, doubt: ____, ...kept } = each;
      const why = 'The answer decides otherwise than the key, so that its reason earns nothing.';
      return { ...kept, credit: 0, verdict: 'missing', quotes: [], note: why, isUnruled: false };
    }),
  ];
}
