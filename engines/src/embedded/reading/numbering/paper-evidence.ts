import type { LineFacts } from './line-facts.ts';
import type { QuestionCandidate } from './question-candidates.ts';
import weights from './weights.json' with { type: 'json' };

const cost = weights.question;
/** A number begins at most this many points before the text that it numbers. */
const BEYOND_MARGIN = 5;

/** The least indent of a number, in points. `COLUMN_SHARE` is the least distance of two columns, as a share of the width. */
const INDENT = 15;
const COLUMN_SHARE = 0.3;

const isPlain = ({ kind }: QuestionCandidate): boolean =>
  kind === 'pointed' || kind === 'bare' || kind === 'bracketed' || kind === 'lettered';

/** Evidence in the lines of a paper for or against question numbers. It is counted once, so that each query is cheap. */
/** Lines at the same height differ by less than this many points. */
const SAME_HEIGHT = 3;

export class PaperEvidence {
  readonly #facts: LineFacts[];
  readonly #instructions: Set<number>;
  readonly #usesAnswers: boolean;
  /** How many lines in a range have marks; the others count answers, headings and candidates with a word. */
  readonly #marks: Count;
  readonly #answers: Count;
  readonly #headings: Count;
  readonly #words: Count;
  /** The lines that begin with a decimal label, with the number of its question. */
  readonly #decimals: { at: number; number: number }[];
  /** Capital letters that have marks. */
  readonly #letters: QuestionCandidate[];
  /** For each page, the left edge of its leftmost plain number. */
  readonly #margins = new Map<number, number>();
  /** The line of the preceding number, if both have the same form and margin. */
  readonly #predecessors = new Map<QuestionCandidate, number>();
  readonly width: number;

  constructor(facts: LineFacts[], candidates: QuestionCandidate[], instructions: Set<number>) {
    this.#facts = facts;
    this.#instructions = instructions;
    this.#marks = counter(facts, ({ hasMarks }) => hasMarks);
    this.#answers = counter(facts, ({ answers }) => answers);
    this.#headings = counter(facts, ({ isHeading }) => isHeading);
    const worded = new Set(candidates.filter(({ kind }) => kind === 'word').map(({ at }) => at));
    this.#words = counter(facts, (_, at) => worded.has(at));
    this.#decimals = facts.flatMap(({ labelled }, at) => {
      const [label] = labelled?.labels ?? [];
      return label?.kind === 'decimal' ? [{ at, number: Number.parseInt(label.value, 10) }] : [];
    });
    this.#letters = candidates.filter((each) => each.kind === 'lettered' && this.#hasOwnMarks(each));
    this.#usesAnswers = this.#answers(-1, facts.length) > 1;
    for (const candidate of candidates.filter(isPlain)) {
      const page = this.#pageOf(candidate);
      this.#margins.set(
        page,
        Math.min(this.#margins.get(page) ?? Number.POSITIVE_INFINITY, this.marginOf(candidate)),
      );
    }
    this.#findPredecessors(candidates);
    this.width = Math.max(1, ...facts.map(({ line }) => line.box.x + line.box.width));
  }

  #findPredecessors(candidates: QuestionCandidate[]): void {
    const last = new Map<string, QuestionCandidate>();
    for (const candidate of candidates) {
      const before = last.get(`${candidate.kind} ${candidate.form} ${candidate.number - 1}`);
      if (before && Math.abs(this.marginOf(before) - this.marginOf(candidate)) < INDENT) {
        this.#predecessors.set(candidate, before.at);
      }
      last.set(`${candidate.kind} ${candidate.form} ${candidate.number}`, candidate);
    }
  }

  /** Returns whether a number of another kind than the current question begins or continues a list within it. */
  isOfList = (open: QuestionCandidate, candidate: QuestionCandidate): boolean =>
    !candidate.isMixed &&
    open.kind !== candidate.kind &&
    candidate.kind !== 'group' &&
    (candidate.number === 1
      ? !this.hasHeading(open.at, candidate.at)
      : (this.#predecessors.get(candidate) ?? -1) > open.at);

  marginOf = ({ at }: QuestionCandidate): number => this.#facts[at]?.line.box.x ?? 0;

  #pageOf = ({ at }: QuestionCandidate): number => this.#facts[at]?.line.page ?? 0;

  /** Returns whether a plain number is to the right of others on its page, but not in another column. */
  #isIndented(candidate: QuestionCandidate): boolean {
    const apart = this.marginOf(candidate) - (this.#margins.get(this.#pageOf(candidate)) ?? 0);
    return isPlain(candidate) && apart > INDENT && apart < this.width * COLUMN_SHARE;
  }

  /** Returns the score of a candidate by its own form, without its neighbours. */
  worth(candidate: QuestionCandidate): number {
    const fact = this.#facts[candidate.at];
    if (!fact) {
      return 0;
    }
    const { rest, kind, parts, at } = candidate;
    let worth = candidate.isImplied ? cost.implied : cost[kind];
    worth += rest === '' && parts.length === 0 && kind !== 'word' && kind !== 'named' ? cost.emptyRest : 0;
    worth += fact.isProse ? cost.prose : 0;
    worth += /^\p{Ll}/u.test(rest) ? cost.lowercaseRest : 0;
    worth += /^[\d=+<>*/-]/.test(rest) ? cost.figuresRest : 0;
    worth += this.#isIndented(candidate) ? cost.indented : 0;
    worth += this.#instructions.has(at) ? cost.instruction : 0;
    worth += rest === '' && this.#endsSentence(at) ? cost.endsSentence : 0;
    return worth;
  }

  /** Returns whether a number such as '8.', without text next to it, ends the sentence of the line just above. */
  #endsSentence(at: number): boolean {
    const [above, line, next] = [at - 1, at, at + 1].map((index) => this.#facts[index]?.line);
    // A tall formula may separate the text of a question from the number at its left.
    const isBeside =
      next?.page === line?.page && Math.abs((next?.box.y ?? 0) - (line?.box.y ?? 0)) < SAME_HEIGHT;
    if (isBeside) return false;
    const isOpen =
      above && line && above.page === line.page && !above.closes && /[\p{L},=]\s*$/u.test(above.text);
    return (
      isOpen === true &&
      line.box.y - above.box.y - above.box.height < line.box.height &&
      line.box.x >= above.box.x - BEYOND_MARGIN
    );
  }

  /** Returns the score of the lines between a question and the next one, or the end of the paper. */
  block(from: QuestionCandidate, number: number, next: QuestionCandidate | undefined): number {
    const end = next?.at ?? this.#facts.length;
    const own = this.#decimals.filter(
      (each) => each.number === number && each.at >= from.at && each.at < end,
    );
    let score = this.skipped(from.at, end) + Math.min(own.length, 3) * cost.partsOfNumber;
    score += this.#lettersWithin(from, end) * cost.letterOfNumber;
    if (this.#marks(from.at - 1, end) > 0) {
      score += from.kind === 'lettered' ? cost.letteredWithMarks : cost.marksInBlock;
    }
    const isInAnswer = next && this.#usesAnswers && this.#answers(from.at, end) > 0;
    if (isInAnswer && next.kind !== 'word' && !this.#hasOwnAnswer(next)) {
      score += cost.unprovenInAnswer;
    }
    return score;
  }

  /** Returns how many letters, from A on, have marks after a number and before a heading: they are its parts. */
  #lettersWithin(from: QuestionCandidate, end: number): number {
    if (from.kind === 'lettered') {
      return 0;
    }
    const own = this.#letters.filter(({ at }) => at > from.at && at < end && !this.hasHeading(from.at, at));
    return own[0]?.number === 1 ? own.length : 0;
  }

  /** Returns whether marks come before the next label. */
  #hasOwnMarks({ at }: QuestionCandidate): boolean {
    const next = this.#facts.findIndex(({ labelled }, line) => line > at && labelled !== undefined);
    return this.#marks(at - 1, next < 0 ? this.#facts.length : next) > 0;
  }

  /** Returns the penalty for candidates with a word that are passed over, because they are rarely anything but questions. */
  skipped = (from: number, to: number): number => Math.max(0, this.#words(from, to)) * cost.skippedWord;

  /** Returns whether an answer comes before the next number or heading. */
  #hasOwnAnswer({ at, number }: QuestionCandidate): boolean {
    const end = this.#facts.findIndex(({ labelled, isHeading }, next) => {
      const [label] = labelled?.labels ?? [];
      return next > at && (isHeading || (label?.kind === 'number' && Number(label.value) !== number));
    });
    return this.#answers(at - 1, end < 0 ? this.#facts.length : end) > 0;
  }

  hasHeading = (from: number, to: number): boolean => this.#headings(from, to) > 0;

  /** Returns whether 'OR' is on one of the two lines above. */
  hasAlternativeBefore = ({ at }: QuestionCandidate): boolean =>
    this.#facts.slice(Math.max(0, at - 2), at).some(({ isAlternative }) => isAlternative);
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
