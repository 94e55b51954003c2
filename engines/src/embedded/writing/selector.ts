import type { Difficulty } from '../../writing.ts';
import type { Draft, Kind } from './draft.ts';
import type { Sentence } from './facts/sources.ts';
import { headingOf } from './facts/sources.ts';
import { wordCount } from './facts/statements.ts';
import { AVERAGE_SENTENCE, PRINTED_SENTENCE, READ_SENTENCE, weightsOf } from './form-weights.ts';
import { chance } from './order.ts';
import type { RequestPart } from './request/prompt.ts';
import type { Fit } from './request/topic.ts';
import { contentOf, questionSimilarity } from './similarity.ts';

/** Questions with more in common are near-duplicates; an essay may also deal with what a short question asks. */
const MOST_SIMILAR = 0.6;
const MOST_SIMILAR_ESSAY = 0.8;
const MOST_OF_ONE_CALCULATION = 3;
/** What deals with more sentences would leave few for others. */
const MOST_SENTENCES = 3;
/** A question that prints a sentence of less quality only tests whether a passing remark was read. */
const LEAST_QUALITY = 0.22;
/** How much worse than the best one a draft may be and still be chosen for its level. */
const SPREAD = 0.4;

/** What a score adds and subtracts, against a share of good questions from 0 to 1. */
const FIT = 1.2;
const HARDNESS = 2;
const SAME_FORM = 0.2;
const SAME_CALCULATION = 0.6;
const SAME_ANSWER = 0.25;
const SAME_SECTION = 0.1;
const SAME_TOPIC = 0.5;
const MARKS = 0.15;
const MOST_FOR_MARKS = 0.6;
const CHANCE = 0.1;

interface Candidate {
  draft: Draft;
  /** False for a draft on a section next to the requested ones. */
  isTopical: boolean;
  /** What does not depend on the questions chosen before. */
  base: number;
  hardness: number;
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

/** How hard a draft is: the level of its form, and the length of what has to be read and said. */
function hardnessOf(draft: Draft): number {
  const { ask, key, points, sentences } = draft;
  const said = 0.02 * wordCount([...key, ...points].join(' ')) + 0.1 * sentences.length;
  return mean(levelsOf(draft)) + Math.min(0.9, said) + 0.002 * wordCount(ask);
}

/** The task of a calculation without its numbers, the same for every wording of the question. */
const calculationOf = ({ form, sentences: [first] }: Draft): string =>
  `${form.replace(/(?:-(?:choice|truth|blank|short|recalled|inverse))+$/, '')} ${first.section.position} ${first.position}`;

/** Forms whose question is only as good as their sentence. */
export const sentenceForms = new Set(
  'blank minor-blank changed-truth correction two-word-blank true-statement consequence'.split(' '),
);

/** What the quality of the sentences adds to the share of good questions of the form. A calculation only needs their formula. */
const sentenceValue = ({ form, equations }: Draft, quality: number): number =>
  equations ? 0 : (quality - AVERAGE_SENTENCE) * (sentenceForms.has(form) ? PRINTED_SENTENCE : READ_SENTENCE);

/** What a question shows has to fit as well: options of another section ask about that section. An essay is on its section as a whole. */
const showing = new Set<Kind>(['choice', 'matching', 'ordering']);

function fitOf({ kind, sentences }: Draft, fit: Fit): number {
  const each = sentences.map((sentence) => fit([sentence]));
  if (kind === 'essay') return Math.max(...each);
  return Math.min(fit(sentences), ...(showing.has(kind) ? each : []).map((own) => (own > 0 ? 1 : own)));
}

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
      if (fit === 0 || (sentenceForms.has(draft.form) && quality < LEAST_QUALITY)) return [];
      const base =
        weightsOf(draft.form).quality +
        FIT * fit +
        sentenceValue(draft, quality) +
        CHANCE * chance(parts.seed + draft.ask);
      const content = contentOf(textOf(draft, draft.key));
      return [{ draft, isTopical: fit > 0, base, hardness: hardnessOf(draft), content }];
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
    const isOfKind = ({ draft: { kind, sentences } }: Candidate): boolean =>
      part.kinds?.includes(kind) ?? (kind !== 'essay' && sentences.length < MOST_SENTENCES);
    const fitting = this.#candidates.filter((each) => isOfKind(each) && this.#isNew(each));
    const topical = fitting.filter(({ isTopical }) => isTopical);
    const best = this.#best(topical.length > 0 ? topical : fitting, part);
    if (best) this.#candidates.splice(this.#candidates.indexOf(best), 1);
    return best?.draft;
  }

  /** Notes that a draft was used, so that the next ones differ from it. */
  take(draft: Draft): void {
    const section = draft.sentences[0].section;
    for (const key of [draft.form, calculationOf(draft), draft.key.join(), section])
      this.#counts.set(key, this.#count(key) + 1);
    for (const sentence of draft.sentences) this.#used.add(sentence);
    this.#chosen.push(contentOf(textOf(draft, draft.key)));
  }

  #count = (key: unknown): number => this.#counts.get(key) ?? 0;

  /** By score, of the better ones, with each candidate's place from the easiest to the hardest. */
  #best(candidates: readonly Candidate[], part: RequestPart): Candidate | undefined {
    const least = Math.max(0, ...candidates.map(({ base }) => base)) - SPREAD;
    const [best] = candidates
      .filter(({ base }) => base >= least)
      .sort((a, b) => a.hardness - b.hardness)
      .map((candidate, at, { length }) => ({
        candidate,
        score: this.#score(candidate, part, length < 2 ? 0.5 : at / (length - 1)),
      }))
      .sort((a, b) => b.score - a.score);
    return best?.candidate;
  }

  #score({ draft, base }: Candidate, { marks }: RequestPart, rank: number): number {
    const { difficulty } = this.#parts;
    const { section } = draft.sentences[0];
    return (
      base -
      HARDNESS * Math.abs(rank - (difficulty - 1) / 4) -
      SAME_FORM * this.#count(draft.form) -
      (draft.equations ? SAME_CALCULATION * this.#count(calculationOf(draft)) : 0) -
      SAME_ANSWER * this.#count(draft.key.join()) -
      SAME_SECTION * this.#count(section) -
      (marks === undefined ? 0 : Math.min(MOST_FOR_MARKS, MARKS * Math.abs(draft.marks - marks))) +
      (headingOf(section.heading) === this.#topic ? SAME_TOPIC : 0)
    );
  }

  /** Not on a sentence that a question is based on, and not like another; a calculation only needs other numbers. */
  #isNew({ draft, content }: Candidate): boolean {
    if (draft.equations && this.#count(calculationOf(draft)) >= MOST_OF_ONE_CALCULATION) return false;
    const isWide = draft.kind === 'essay' || draft.sentences.length >= MOST_SENTENCES;
    const shared = draft.sentences.filter((sentence) => this.#used.has(sentence)).length;
    if (isWide ? shared * 2 > draft.sentences.length : shared > 0 && !draft.equations) return false;
    const most = isWide || draft.equations ? MOST_SIMILAR_ESSAY : MOST_SIMILAR;
    return this.#chosen.every((other) => questionSimilarity(content, other) < most);
  }
}
