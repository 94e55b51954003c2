/**
 * Decodes the numbers of the questions of a paper as a whole: finds the sequence of candidates with the best score. The score of a
 * candidate depends on its form, and each step to the next candidate is penalised for what is unusual about it.
 */
import type { LineFacts } from './line-facts.ts';
import { type PaperEvidence, paperEvidence } from './paper-evidence.ts';
import type { QuestionCandidate } from './question-candidates.ts';
import weights from './weights.json' with { type: 'json' };

const cost = weights.question;

/** The most points by which numbers at the same margin differ. */
const SAME_MARGIN = 15;
/** Two columns are at least this share of the width apart. */
const COLUMN_SHARE = 0.3;
const MAX_SKIPPED = 6;
/** The most readings of each candidate that are followed. */
const MAX_STATES = 4;
/** The most candidates that may lie between two questions. */
const REACH = 160;

export interface DecodedQuestion {
  candidate: QuestionCandidate;
  /** The number in the sequence, which differs from the printed one if that is a misprint. */
  number: number;
  /** The numbering starts again here. */
  restarts: boolean;
  /** The score by which the best sequence exceeds the best one with another question within this one. */
  rivalMargin: number;
}

interface State {
  candidate: QuestionCandidate;
  number: number;
  restarts: boolean;
  /** All steps that lead to this state, the best first. */
  steps: Step[];
  /** The best score of the sequences that end here. `behind` is the best score of what may follow. */
  score: number;
  behind: number;
}

interface Step {
  number: number;
  restarts: boolean;
  before: State | undefined;
  /** The amount that the step adds to the score of the state before. */
  gain: number;
}

export function decodeQuestions(
  facts: LineFacts[],
  candidates: QuestionCandidate[],
  instructions: Set<number>,
): DecodedQuestion[] {
  const evidence = paperEvidence(facts, candidates, instructions);
  const states: State[][] = [];
  for (const [index, candidate] of candidates.entries()) {
    const own = evidence.worth(candidate);
    const steps = firstStep(candidate, own, evidence);
    for (const before of states.slice(Math.max(0, index - REACH)).flat()) {
      steps.push(...stepsFrom(before, candidate, own, evidence));
    }
    states.push(bestStates(candidate, steps, evidence));
  }
  const [best] = states
    .flat()
    .filter((state) => wholeOf(state) > 0)
    .sort((a, b) => wholeOf(b) - wholeOf(a));
  const bestScore = best ? wholeOf(best) : 0;
  // Going backwards yields the best score of whole sequences through each state.
  for (const { steps, behind } of states.flat().toReversed()) {
    for (const { before, gain } of steps) {
      if (before) before.behind = Math.max(before.behind, gain + behind);
    }
  }
  return chainOf(best).map((state, index, chain) => {
    const place = candidates.indexOf(state.candidate);
    const next = chain[index + 1];
    // The same number again, as in '3(b)' below '3(a)', is not another question.
    const rivals = states
      .slice(place + 1, next && candidates.indexOf(next.candidate))
      .flat()
      .filter(({ number }) => number !== state.number);
    const { candidate, number, restarts } = state;
    const rival = Math.max(Number.NEGATIVE_INFINITY, ...rivals.map(wholeOf));
    return { candidate, number, restarts, rivalMargin: rounded(bestScore - rival) };
  });
}

const rounded = (score: number): number => Math.round(score * 1e6) / 1e6;
const wholeOf = ({ score, behind }: State): number => score + behind;

function firstStep(candidate: QuestionCandidate, own: number, evidence: PaperEvidence): Step[] {
  if (candidate.kind === 'lettered' || candidate.kind === 'lost') return [];
  const number = candidate.kind === 'guessed' ? 1 : candidate.number;
  const late = number === 1 ? 0 : cost.startsLate + (number - 1) * cost.gapStep;
  const gain = own + late + evidence.skipped(-1, candidate.at);
  return [{ number, restarts: true, before: undefined, gain }];
}

function stepsFrom(
  before: State,
  candidate: QuestionCandidate,
  own: number,
  evidence: PaperEvidence,
): Step[] {
  const heading = candidate.kind === 'group' || evidence.hasHeading(before.candidate.at, candidate.at);
  const isNewRun =
    heading &&
    candidate.number === 1 &&
    (candidate.kind !== 'lettered' || evidence.isFirstUnderHeading(candidate));
  const isEnd = isNewRun ? before.candidate.kind === 'lost' : !isOfSameRun(before.candidate, candidate);
  if (isEnd) return [];
  const base =
    own +
    evidence.block(before.candidate, before.number, candidate) +
    (isNewRun ? 0 : scoreSimilarity(before.candidate, candidate, evidence));
  return numbersBehind(before.number, candidate, heading, evidence).map(({ number, change, restarts }) => ({
    number,
    restarts,
    before,
    gain: base + change,
  }));
}

/** Returns the numbers that a candidate may have after another one, and the change of the score for each. */
function numbersBehind(
  last: number,
  candidate: QuestionCandidate,
  heading: boolean,
  evidence: PaperEvidence,
): { number: number; change: number; restarts: boolean }[] {
  const { kind, number } = candidate;
  const next = { number: last + 1, change: 0, restarts: false };
  const again = { number, change: heading ? cost.restartAtHeading : cost.restart, restarts: true };
  if (kind === 'guessed' || kind === 'lost') return [next];
  if (kind === 'group') return [again];
  const ahead = number - last;
  const isAgain = number === 1 || (heading && ahead < 0 && number <= 2);
  if (kind === 'lettered') {
    return [...(ahead === 1 ? [next] : []), ...(isAgain && heading && number === 1 ? [again] : [])];
  }
  const gap = { number, change: cost.gap + (ahead - 2) * cost.gapStep, restarts: false };
  const isOther = ahead === 0 && evidence.hasAlternativeBefore(candidate);
  return [
    ...(ahead === 1 ? [next] : []),
    ...(ahead > 1 && ahead <= MAX_SKIPPED ? [gap] : []),
    ...(isOther ? [{ number, change: 0, restarts: false }] : []),
    ...(isAgain ? [again] : []),
    ...(ahead !== 1 && mayBeMisprint(candidate) ? [{ ...next, change: cost.misprint }] : []),
  ];
}

const mayBeMisprint = ({ kind, isImplied }: QuestionCandidate): boolean =>
  kind !== 'bare' && kind !== 'bracketed' && !isImplied;

/**
 * Returns whether two candidates can be consecutive: letters follow letters, lost digits are between digits, and nothing follows the only
 * question of a group.
 */
function isOfSameRun({ kind: before }: QuestionCandidate, { kind }: QuestionCandidate): boolean {
  const mayBeLost = [before, kind].every((each) => ['bare', 'pointed', 'bracketed', 'lost'].includes(each));
  return (
    before !== 'group' &&
    (before === 'lettered') === (kind === 'lettered') &&
    (mayBeLost || (before !== 'lost' && kind !== 'lost'))
  );
}

/** Returns the penalty for differences between two numbers of one paper. */
function scoreSimilarity(
  before: QuestionCandidate,
  candidate: QuestionCandidate,
  evidence: PaperEvidence,
): number {
  if (candidate.kind === 'lost' || before.kind === 'lost') return 0;
  const isSameKind =
    before.kind === candidate.kind || candidate.kind === 'guessed' || before.kind === 'guessed';
  const isWord = (kind: string): boolean => kind === 'word' || kind === 'named';
  const kind = isSameKind
    ? 0
    : candidate.isMixed || isWord(before.kind) === isWord(candidate.kind)
      ? cost.otherForm
      : cost.otherKind;
  const form = isSameKind && before.form !== candidate.form ? cost.otherForm : 0;
  const apart = Math.abs(evidence.marginOf(before) - evidence.marginOf(candidate));
  const isOther = apart > SAME_MARGIN && apart < evidence.width * COLUMN_SHARE;
  return kind + form + (isOther ? cost.otherMargin * Math.min(1, apart / (SAME_MARGIN * 3)) : 0);
}

/** Returns the best states of a candidate, one for each number that it may have. */
function bestStates(candidate: QuestionCandidate, steps: Step[], evidence: PaperEvidence): State[] {
  const scoreOf = ({ before, gain }: Step): number => (before?.score ?? 0) + gain;
  const sorted = steps.sort((a, b) => scoreOf(b) - scoreOf(a));
  const alike = Map.groupBy(sorted, ({ number, restarts }) => `${number} ${restarts}`);
  return [...alike.values()].slice(0, MAX_STATES).map((own) => {
    const [{ number, restarts }] = own as [Step];
    // A lost number is known only from its neighbours, so it cannot be the last.
    const isLost = candidate.kind === 'lost';
    const behind = isLost ? Number.NEGATIVE_INFINITY : evidence.block(candidate, number, undefined);
    return { candidate, number, restarts, steps: own, score: scoreOf(own[0] as Step), behind };
  });
}

const chainOf = (last: State | undefined): State[] => (last ? [...chainOf(last.steps[0]?.before), last] : []);
