import type { Said } from './comparing/texts.ts';
import { type Choice, choiceReader } from './exact/choice.ts';
import type { KeyPoint } from './key/key-point.ts';
import { asDecided, asReasonOfWrong, type Decided, type DecidingPoint } from './parts/deciding.ts';
import type { PointJudgement } from './point-judgement.ts';
import { truthSaid } from './said-truth.ts';

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
  const isOption = points.every(({ isStep }) => isStep) && /^\s*[([][a-h][)\]]\s*\S/i.test(first);
  const choiceOf = isOption ? choiceReader({ answerKey: first, question }) : undefined;
  return choiceOf && { decided: (text) => decidedChoice(choiceOf(text)) };
}

function decidedTruth(right: string, text: string): Decided | undefined {
  const said = truthSaid(text);
  return said && { isRight: said.isTrue === /^(?:true|yes|correct)$/.test(right), quote: said.quote };
}

const decidedChoice = ({ right, chosen, quote }: Choice): Decided | undefined =>
  chosen !== undefined && quote ? { isRight: chosen === right, quote } : undefined;

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
  return [asDecided(first, decided), ...(decided.isRight ? reasons : reasons.map(asReasonOfWrong))];
}
