import type { Difficulty } from '../../writing.ts';
import type { Draft } from './draft.ts';
import type { Sentence } from './facts/sources.ts';
import { headingOf } from './facts/sources.ts';
import { AVERAGE_SENTENCE, PRINTED_SENTENCE, READ_SENTENCE, weightsOf } from './form-weights.ts';
import { chance } from './order.ts';
import type { RequestPart } from './request/prompt.ts';
import type { Fit } from './request/topic.ts';
import { contentOf, questionSimilarity } from './similarity.ts';

/** Questions with more in common are near-duplicates. */
const MOST_SIMILAR = 0.6;
/** An essay may deal with what a short question asks as well, and two calculations share all words but the numbers. */
const MOST_SIMILAR_ESSAY = 0.8;
const MOST_OF_ONE_CALCULATION = 3;
/** Of a few questions of any kind, none takes the sentences of several others. */
const FEW = 3;
const MOST_SENTENCES = 3;

/** What a score adds and subtracts, against a quality from 0 to 1. */
const FIT = 1.2;
/** A blank or a statement on less only tests whether a passing remark was read: such ones are for a section that has no better. */
const GOOD_QUALITY = 0.5;
const LEAST_QUALITY = 0.22;
/** How much worse than the best one a draft may be and still be chosen for its level. */
const SPREAD = 0.8;
const LEVEL = 0.3;
const HARDNESS = 1.7;
const SAME_FORM = 0.2;
const SAME_CALCULATION = 0.6;
const SAME_TYPE = 0.05;
const SAME_ANSWER = 0.25;
const SAME_SECTION = 0.1;
const SAME_TOPIC = 0.5;
const MARKS = 0.15;
const CHANCE = 0.1;

interface Candidate {
  draft: Draft;
  /** False for a draft on a section next to the requested ones. */
  isTopical: boolean;
  isGood: boolean;
  /** What does not depend on the questions chosen before. */
  base: number;
  content: Set<string>;
}

export interface SelectorParts {
  fit: Fit;
  quality: (sentence: Sentence) => number;
  difficulty: Difficulty;
  seed: string;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** The levels of a draft, or those of its form where the draft has none. */
export const levelsOf = ({ level, form }: Draft): Difficulty[] =>
  level === undefined ? weightsOf(form).levels : [level];

/** How hard a draft is: the level of its form, and the length of what has to be said. */
const hardnessOf = (draft: Draft): number =>
  mean(levelsOf(draft)) +
  Math.min(
    0.9,
    0.02 * [...draft.key, ...draft.points].join(' ').split(' ').length + 0.1 * draft.sentences.length,
  ) +
  0.002 * draft.ask.split(' ').length;

/** Forms for a section that has no better. */
const lastForms = new Set(['heading-blank']);

/** The task of a calculation without its numbers, the same for every wording of the question. */
const calculationOf = ({ form, sentences: [first] }: Draft): string =>
  `${form.replace(/(?:-(?:choice|truth|blank|short|recalled|inverse))+$/, '')} ${first.section.position} ${first.position}`;

/** The answer: of some questions not all are true, and not all have the same term as their answer. */
const answerOf = ({ key }: Draft): string => key.join().toLowerCase();

/** Forms whose question is only as good as their sentence. */
export const sentenceForms = new Set(
  'blank minor-blank changed-truth correction two-word-blank true-statement consequence'.split(' '),
);

/** What the quality of the sentences adds to the share of good questions of the form. A calculation only needs their formula. */
const sentenceValue = ({ form, equations }: Draft, quality: number): number =>
  equations ? 0 : (quality - AVERAGE_SENTENCE) * (sentenceForms.has(form) ? PRINTED_SENTENCE : READ_SENTENCE);

/** A draft fits where all that it shows fits: options of another section ask about that section. */
const fitOf = ({ kind, sentences: [first, ...others] }: Draft, fit: Fit): number => {
  const own = fit([first, ...others]);
  const isShown = kind === 'choice' || kind === 'matching' || kind === 'ordering' || kind === 'essay';
  return isShown && own > 0 ? Math.min(own, ...others.map((sentence) => fit([sentence])).map(placed)) : own;
};

const placed = (fit: number): number => (fit > 0 ? 1 : fit);

const textOf = ({ ask, lines = [] }: Draft, more: string[]): string => [ask, ...lines, ...more].join(' ');

/** Chooses drafts one by one: by type, level, quality and topic, with variety, and none like another. */
export class Selector {
  #candidates: Candidate[];
  readonly #parts: SelectorParts;
  readonly #counts = new Map<unknown, number>();
  readonly #used = new Set<Sentence>();
  readonly #chosen: Set<string>[] = [];
  #topic: string | undefined;

  constructor(drafts: readonly Draft[], parts: SelectorParts) {
    this.#parts = parts;
    this.#candidates = drafts.flatMap((draft) => {
      const fit = fitOf(draft, parts.fit);
      const quality = mean(draft.sentences.map(parts.quality));
      const isPlain = sentenceForms.has(draft.form) || lastForms.has(draft.form);
      const isGood = !isPlain || (quality >= GOOD_QUALITY && !lastForms.has(draft.form));
      if (fit === 0 || (!isGood && (fit < 0 || quality < LEAST_QUALITY))) return [];
      const base =
        weightsOf(draft.form).quality +
        FIT * fit +
        sentenceValue(draft, quality) +
        CHANCE * chance(parts.seed + draft.ask);
      return [{ draft, isTopical: fit > 0, isGood, base, content: contentOf(textOf(draft, draft.key)) }];
    });
  }

  /** Existing questions: none like them is chosen, and preferably one on `topic`, the heading of a section. */
  avoid(questions: string[], topic: string): void {
    this.#topic = topic;
    const avoided = questions.map(contentOf);
    this.#candidates = this.#candidates.filter(({ draft }) => {
      const question = contentOf(textOf(draft, draft.options ?? []));
      return avoided.every((other) => questionSimilarity(question, other) < MOST_SIMILAR);
    });
  }

  /** False for a draft on a section next to the requested ones. */
  isTopical = (draft: Draft): boolean => fitOf(draft, this.#parts.fit) > 0;

  /** The next best draft for a part of the request, taken out; undefined where none is left. */
  next(part: RequestPart): Draft | undefined {
    const ofKind = this.#candidates.filter(
      ({ draft }) =>
        part.kinds?.includes(draft.kind) ?? (part.count > FEW || draft.sentences.length < MOST_SENTENCES),
    );
    const fitting = ofKind.filter((candidate) => this.#isNew(candidate));
    const topical = fitting.filter(({ isTopical }) => isTopical);
    const good = topical.filter(({ isGood }) => isGood);
    const again =
      fitting.length > 0
        ? []
        : this.#candidates.filter(
            (candidate) =>
              this.#isNew(candidate, true) && (part.kinds?.includes(candidate.draft.kind) ?? true),
          );
    const best = this.#best([good, topical, fitting, again].find(({ length }) => length > 0) ?? [], part);
    if (best) this.#candidates.splice(this.#candidates.indexOf(best), 1);
    return best?.draft;
  }

  /** Notes that a draft was used, so that the next ones differ from it. */
  take(draft: Draft): void {
    for (const key of [
      draft.form,
      calculationOf(draft),
      draft.type,
      answerOf(draft),
      draft.sentences[0].section,
    ]) {
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
    for (const sentence of draft.sentences) this.#used.add(sentence);
    this.#chosen.push(contentOf(textOf(draft, draft.key)));
  }

  /** By score, of the better ones, with each candidate's place from the easiest to the hardest. */
  #best(candidates: Candidate[], part: RequestPart): Candidate | undefined {
    const least = Math.max(0, ...candidates.map(({ base }) => base)) - SPREAD;
    const byHardness = candidates
      .filter(({ base }) => base >= least)
      .map((candidate) => ({ candidate, hardness: hardnessOf(candidate.draft) }))
      .sort((a, b) => a.hardness - b.hardness);
    const scored = byHardness.map(({ candidate }, at) => ({
      candidate,
      score: this.#score(candidate, part, byHardness.length < 2 ? 0.5 : at / (byHardness.length - 1)),
    }));
    return scored.reduce<(typeof scored)[number] | undefined>(
      (best, each) => (best === undefined || each.score > best.score ? each : best),
      undefined,
    )?.candidate;
  }

  #score({ draft, base }: Candidate, { marks }: RequestPart, rank: number): number {
    const { difficulty } = this.#parts;
    const count = (key: unknown): number => this.#counts.get(key) ?? 0;
    const apart = Math.min(...levelsOf(draft).map((level) => Math.abs(level - difficulty)));
    const { section } = draft.sentences[0];
    return (
      base -
      LEVEL * apart -
      HARDNESS * Math.abs(rank - (difficulty - 1) / 4) -
      SAME_FORM * count(draft.form) -
      (draft.equations ? SAME_CALCULATION * count(calculationOf(draft)) : 0) -
      SAME_TYPE * count(draft.type) -
      SAME_ANSWER * count(answerOf(draft)) -
      SAME_SECTION * count(section) -
      (marks === undefined ? 0 : Math.min(0.6, MARKS * Math.abs(draft.marks - marks))) +
      (headingOf(section.heading) === this.#topic ? SAME_TOPIC : 0)
    );
  }

  /** Not on a sentence that a question is based on, and not like another; a calculation only needs other numbers. */
  #isNew({ draft, content }: Candidate, isAgain = false): boolean {
    const isCalculation = draft.equations !== undefined;
    if (isCalculation && (this.#counts.get(calculationOf(draft)) ?? 0) >= MOST_OF_ONE_CALCULATION)
      return false;
    const shared = draft.sentences.filter((sentence) => this.#used.has(sentence)).length;
    const isWide = draft.kind === 'essay' || draft.sentences.length > 2;
    const isUsed = isWide ? shared * 2 > draft.sentences.length : shared > 0 && !isCalculation;
    if (isUsed && !(isAgain && (isWide || draft.kind === 'comparison'))) return false;
    const most = isWide || isCalculation || isAgain ? MOST_SIMILAR_ESSAY : MOST_SIMILAR;
    return this.#chosen.every((other) => questionSimilarity(content, other) < most);
  }
}
