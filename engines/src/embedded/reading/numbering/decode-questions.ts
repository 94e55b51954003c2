/**
 * The numbers of a paper's questions, decoded as a whole: of all sequences of candidates the one with the best score.
 * A candidate is worth what it looks like; a step from one to the next costs what is unusual about it.
 */
import type { LineFacts } from './line-facts.ts';
import { PaperEvidence } from './paper-evidence.ts';
import type { QuestionCandidate } from './question-candidates.ts';
import weights from './weights.json' with { type: 'json' };

const cost = weights.question;

/** Points by which the numbers of one margin may differ. */
const SAME_MARGIN = 15;
/** Share of the width that lies between two columns at least. */
const COLUMN_SHARE = 0.3;
const MOST_SKIPPED = 6;
/** Candidates that may lie between two questions. */
const REACH = 160;

export interface DecodedQuestion {
  candidate: QuestionCandidate;
  /** As counted; differs from the printed one where that is a misprint. */
  number: number;
  /** Its numbering begins again here. */
  restarts: boolean;
  /** By how much the best sequence is better than the best one that has another question within this one. */
  rivalMargin: number;
}

interface State {
  score: number;
  number: number;
  restarts: boolean;
  before: State | undefined;
  candidate: QuestionCandidate;
}

export function decodeQuestions(
  facts: LineFacts[],
  candidates: QuestionCandidate[],
  instructions: Set<number>,
): DecodedQuestion[] {
  const evidence = new PaperEvidence(facts, candidates, instructions);
  const states: State[][] = [];
  for (const [index, candidate] of candidates.entries()) {
    const own = evidence.worth(candidate);
    const found = firstState(candidate, own, evidence);
    for (let from = Math.max(0, index - REACH); from < index; from += 1) {
      for (const before of states[from] ?? []) {
        found.push(...stepsFrom(before, candidate, own, evidence));
      }
    }
    states.push(bestStates(found));
  }
  let best: State | undefined;
  let bestScore = 0;
  for (const state of states.flat()) {
    const score = state.score + evidence.block(state.candidate, state.number, undefined);
    if (score > bestScore) {
      best = state;
      bestScore = score;
    }
  }
  const scores = scoresThrough(states, candidates, evidence);
  const rivals = states.map((own, at) =>
    own.map(({ number }, index) => ({ number, score: scores[at]?.[index] })),
  );
  return withRivals(chainOf(best), bestScore, candidates, rivals);
}

/**
 * The best scores of whole sequences through each state of each candidate. The steps are taken once more from the end, so that what lies
 * before a state and what lies behind it are known.
 */
function scoresThrough(
  states: State[][],
  candidates: QuestionCandidate[],
  evidence: PaperEvidence,
): number[][] {
  const behind = states.map((own) =>
    own.map((state) => evidence.block(state.candidate, state.number, undefined)),
  );
  for (let to = candidates.length - 1; to >= 0; to -= 1) {
    const candidate = candidates[to] as QuestionCandidate;
    const worth = evidence.worth(candidate);
    for (let from = Math.max(0, to - REACH); from < to; from += 1) {
      for (const [index, before] of (states[from] ?? []).entries()) {
        for (const next of stepsFrom(before, candidate, worth, evidence)) {
          const reached = (states[to] ?? []).findIndex(
            ({ number, restarts }) => number === next.number && restarts === next.restarts,
          );
          const score = next.score - before.score + (behind[to]?.[reached] ?? Number.NEGATIVE_INFINITY);
          const known = behind[from];
          if (known) known[index] = Math.max(known[index] ?? 0, score);
        }
      }
    }
  }
  return states.map((own, at) => own.map(({ score }, index) => score + (behind[at]?.[index] ?? 0)));
}

/** By how much the chain is better than the best one with another question between each of its questions and the next. */
function withRivals(
  chain: Omit<DecodedQuestion, 'rivalMargin'>[],
  bestScore: number,
  candidates: QuestionCandidate[],
  rivals: { number: number; score: number | undefined }[][],
): DecodedQuestion[] {
  const places = chain.map(({ candidate }) => candidates.indexOf(candidate));
  return chain.map((question, index) => {
    // The same number again, as in '3(b)' below '3(a)', is no other question.
    const within = rivals
      .slice((places[index] ?? 0) + 1, places[index + 1])
      .flat()
      .filter(({ number }) => number !== question.number)
      .map(({ score = Number.NEGATIVE_INFINITY }) => score);
    return { ...question, rivalMargin: bestScore - Math.max(Number.NEGATIVE_INFINITY, ...within) };
  });
}

function firstState(candidate: QuestionCandidate, own: number, evidence: PaperEvidence): State[] {
  if (candidate.kind === 'lettered') {
    return [];
  }
  const number = candidate.kind === 'guessed' ? 1 : candidate.number;
  const late = number === 1 ? 0 : cost.startsLate + (number - 1) * cost.gapStep;
  const score = own + late + evidence.skipped(-1, candidate.at);
  return [{ score, number, restarts: true, before: undefined, candidate }];
}

function stepsFrom(
  before: State,
  candidate: QuestionCandidate,
  own: number,
  evidence: PaperEvidence,
): State[] {
  const heading = evidence.hasHeading(before.candidate.at, candidate.at);
  const isNewRun = heading && candidate.number === 1;
  const isLettered = candidate.kind === 'lettered';
  if (!isNewRun && isLettered !== (before.candidate.kind === 'lettered')) {
    return [];
  }
  const base =
    before.score +
    own +
    evidence.block(before.candidate, before.number, candidate) +
    (isNewRun ? 0 : likeness(before.candidate, candidate, evidence));
  const state = (number: number, change: number, restarts: boolean): State => ({
    score: base + change,
    number,
    restarts,
    before,
    candidate,
  });
  const next = before.number + 1;
  const ahead = candidate.number - before.number;
  const found: State[] = [];
  if (candidate.kind === 'guessed') {
    return [state(next, 0, false)];
  }
  if (ahead === 1) {
    found.push(state(next, 0, false));
  } else if (ahead > 1 && ahead <= MOST_SKIPPED) {
    found.push(state(candidate.number, cost.gap + (ahead - 2) * cost.gapStep, false));
  } else if (ahead === 0 && evidence.hasAlternativeBefore(candidate)) {
    found.push(state(candidate.number, 0, false));
  }
  if (candidate.number === 1 || (heading && ahead < 0 && candidate.number <= 2)) {
    found.push(state(candidate.number, heading ? cost.restartAtHeading : cost.restart, true));
  }
  if (isLettered) {
    return found.filter(({ number, restarts }) => (restarts ? isNewRun : number === next));
  }
  if (ahead !== 1 && candidate.kind !== 'bare' && candidate.kind !== 'bracketed' && !candidate.isImplied) {
    found.push(state(next, cost.misprint, false));
  }
  return found;
}

/** What differs between two numbers of one paper. */
function likeness(before: QuestionCandidate, candidate: QuestionCandidate, evidence: PaperEvidence): number {
  const isSameKind =
    before.kind === candidate.kind || candidate.kind === 'guessed' || before.kind === 'guessed';
  const isWord = (kind: string): boolean => kind === 'word' || kind === 'named';
  const kind = isSameKind
    ? 0
    : isWord(before.kind) === isWord(candidate.kind)
      ? cost.otherForm
      : cost.otherKind;
  const form = isSameKind && before.form !== candidate.form ? cost.otherForm : 0;
  const apart = Math.abs(evidence.marginOf(before) - evidence.marginOf(candidate));
  const isOther = apart > SAME_MARGIN && apart < evidence.width * COLUMN_SHARE;
  return kind + form + (isOther ? cost.otherMargin * Math.min(1, apart / (SAME_MARGIN * 3)) : 0);
}

/** The best of each number: more than two can hardly matter. */
function bestStates(found: State[]): State[] {
  const sorted = found.sort((a, b) => b.score - a.score);
  const [best] = sorted;
  const other = sorted.find(({ number, restarts }) => number !== best?.number || restarts !== best.restarts);
  return [best, other].filter((state) => state !== undefined);
}

function chainOf(last: State | undefined): Omit<DecodedQuestion, 'rivalMargin'>[] {
  const chain: Omit<DecodedQuestion, 'rivalMargin'>[] = [];
  for (let state = last; state; state = state.before) {
    const { candidate, number, restarts } = state;
    chain.unshift({ candidate, number, restarts });
  }
  return chain;
}
