import type { Evidence } from '../../../engine.ts';
import { type Decision, flagged } from '../decisions.ts';
import { feedbackOf } from '../feedback.ts';
import type { PreparedKey } from '../prepared-key.ts';
import { sum } from '../sum.ts';
import { type NamedSeveral, namesSeveral } from './alternatives.ts';

const CONFIDENCE = 0.5;

/** An answer as it is counted. */
interface Counted {
  key: PreparedKey;
  question: string;
  text: string;
  marksPossible: number;
}

/**
 * Where one value is asked for and an answer gives several, the right one among them earns nothing: it may be a guess. Of a list that is
 * longer than what is asked for, the marks stay. A teacher looks at both.
 */
export function withoutGuess(decision: Decision, { key, question, text, marksPossible }: Counted): Decision {
  const { points, counted } = key.key;
  const [first] = points;
  const isOne = points.length === 1 || key.deciding !== undefined;
  if (isOne && first && !key.series) {
    const several = namesSeveral({ key: first.text, question }, text);
    return several ? withoutFirst(decision, several, marksPossible) : decision;
  }
  const all = points.map((point) => point.text).join(', ');
  const several =
    counted === undefined ? undefined : namesSeveral({ key: all, question, most: counted }, text);
  if (!several) return decision;
  const sentence = `The answer gives ${several.given} where ${several.asked} are asked for. Please check which of them count.`;
  return flagged(decision, { reason: 'unsure', sentence }, CONFIDENCE);
}

function withoutFirst(decision: Decision, { given, asked }: NamedSeveral, possible: number): Decision {
  const [first, ...others] = decision.evidence;
  if (!first) return decision;
  const note = `The answer gives ${given} values, and ${asked} ${asked === 1 ? 'is' : 'are'} asked for.`;
  const evidence: Evidence[] = [{ ...first, given: 0, verdict: 'partly', note }, ...others];
  const points = sum(evidence.map((each) => each.given));
  const sentence = `The answer gives ${given} values where ${asked} ${asked === 1 ? 'is' : 'are'} asked for, so the right one among them earns nothing. Please check.`;
  return flagged(
    { ...decision, points, unrounded: points, evidence, feedback: feedbackOf(evidence, points, possible) },
    { reason: 'unsure', sentence },
    CONFIDENCE,
  );
}
