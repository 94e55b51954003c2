import type { LineFacts } from './line-facts.ts';
import type { QuestionCandidate } from './question-candidates.ts';
import weights from './weights.json' with { type: 'json' };

const cost = weights.question;

/** The least indent of a number, in points. `COLUMN_SHARE` is the least distance of two columns, as a share of the width. */
const INDENT = 15;
const COLUMN_SHARE = 0.3;

const isPlain = ({ kind }: QuestionCandidate): boolean =>
  kind === 'pointed' || kind === 'bare' || kind === 'bracketed' || kind === 'lettered';

const isNumber = ({ kind }: QuestionCandidate): boolean =>
  kind !== 'lettered' && kind !== 'group' && kind !== 'guessed' && kind !== 'lost';

export type PaperEvidence = ReturnType<typeof paperEvidence>;

/** Returns the evidence in the lines of a paper for or against question numbers. It is counted once, so that each query is cheap. */
export function paperEvidence(
  facts: LineFacts[],
  candidates: QuestionCandidate[],
  instructions: Set<number>,
) {
  const marks = counter(facts, ({ hasMarks }) => hasMarks);
  const answers = counter(facts, (fact) => fact.answers);
  const headings = counter(facts, ({ isHeading }) => isHeading);
  const worded = new Set(candidates.filter(({ kind }) => kind === 'word').map(({ at }) => at));
  const words = counter(facts, (_, at) => worded.has(at));
  const usesAnswers = answers(-1, facts.length) > 1;
  const width = Math.max(1, ...facts.map(({ line }) => line.box.x + line.box.width));
  /** The lines that begin with a decimal label, with the number of its question. */
  const decimals = facts.flatMap(({ labelled }, at) => {
    const [label] = labelled?.labels ?? [];
    return label?.kind === 'decimal' ? [{ at, number: Number.parseInt(label.value, 10) }] : [];
  });
  const marginOf = ({ at }: QuestionCandidate): number => facts[at]?.line.box.x ?? 0;
  const pageOf = ({ at }: QuestionCandidate): number => facts[at]?.line.page ?? 0;
  const onPages = Map.groupBy(candidates.filter(isPlain), pageOf);
  /** For each page, the left edge of its leftmost plain number. */
  const margins = new Map([...onPages].map(([page, own]) => [page, Math.min(...own.map(marginOf))]));
  const hasHeading = (from: number, to: number): boolean => headings(from, to) > 0;

  /** Returns the penalty for candidates with a word that are passed over, because they are rarely anything but questions. */
  const skipped = (from: number, to: number): number => Math.max(0, words(from, to)) * cost.skippedWord;

  /** Returns the line of the first fact after a line that meets a condition; the end of the paper if there is none. */
  const nextLine = (at: number, isNext: (fact: LineFacts) => boolean): number => {
    const next = facts.findIndex((fact, line) => line > at && isNext(fact));
    return next < 0 ? facts.length : next;
  };

  /** Returns whether an answer comes before the next number or heading. */
  const hasOwnAnswer = ({ at, number }: QuestionCandidate): boolean => {
    const end = nextLine(at, ({ labelled, isHeading }) => {
      const [label] = labelled?.labels ?? [];
      return isHeading || (label?.kind === 'number' && Number(label.value) !== number);
    });
    return answers(at - 1, end) > 0;
  };

  /** Returns the score of a candidate by its own form, without its neighbours. */
  const worth = (candidate: QuestionCandidate): number => {
    const { rest, kind, parts, at } = candidate;
    const indent = marginOf(candidate) - (margins.get(pageOf(candidate)) ?? 0);
    // A plain number far to the right of others is in another column.
    const isIndented = isPlain(candidate) && indent > INDENT && indent < width * COLUMN_SHARE;
    const isEmpty = rest === '' && parts.length === 0 && kind !== 'word' && kind !== 'named';
    return (
      (candidate.isImplied ? cost.implied : cost[kind]) +
      (isEmpty ? cost.emptyRest : 0) +
      (facts[at]?.isProse ? cost.prose : 0) +
      (/^\p{Ll}/u.test(rest) ? cost.lowercaseRest : 0) +
      (/^[\d=+<>*/-]/.test(rest) ? cost.figuresRest : 0) +
      (isIndented ? cost.indented : 0) +
      (instructions.has(at) ? cost.instruction : 0)
    );
  };

  /** Returns the score of the lines between a question and the next one, or the end of the paper. */
  const block = (from: QuestionCandidate, number: number, next: QuestionCandidate | undefined): number => {
    const end = next?.at ?? facts.length;
    const own = decimals.filter((each) => each.number === number && each.at >= from.at && each.at < end);
    const isInAnswer = next && usesAnswers && answers(from.at, end) > 0;
    const ofMarks = from.kind === 'lettered' ? cost.letteredWithMarks : cost.marksInBlock;
    return (
      skipped(from.at, end) +
      Math.min(own.length, 3) * cost.partsOfNumber +
      (marks(from.at - 1, end) > 0 ? ofMarks : 0) +
      (isInAnswer && next.kind !== 'word' && !hasOwnAnswer(next) ? cost.unprovenInAnswer : 0)
    );
  };

  /** Returns whether the heading of a section, and no other number, is above a candidate. */
  const isFirstUnderHeading = ({ at }: QuestionCandidate): boolean =>
    hasHeading(candidates.findLast((other) => other.at < at && isNumber(other))?.at ?? -1, at);

  /** Returns whether 'OR' is on one of the two lines above. */
  const hasAlternativeBefore = ({ at }: QuestionCandidate): boolean =>
    facts.slice(Math.max(0, at - 2), at).some(({ isAlternative }) => isAlternative);

  return { width, marginOf, hasHeading, skipped, worth, block, isFirstUnderHeading, hasAlternativeBefore };
}

/** Counts the lines after one line and before another. */
type Count = (from: number, to: number) => number;

function counter(facts: LineFacts[], counts: (fact: LineFacts, at: number) => boolean): Count {
  let sum = 0;
  const sums = facts.map((fact, at) => {
    sum += counts(fact, at) ? 1 : 0;
    return sum;
  });
  return (from, to) => (sums[Math.min(to, sums.length) - 1] ?? 0) - (sums[from] ?? 0);
}
