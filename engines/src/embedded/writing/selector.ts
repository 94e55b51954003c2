import type { Difficulty } from '../../writing.ts';
import { bookStems } from '../books/words.ts';
import type { Draft } from './draft.ts';
import type { Sentence } from './facts/sources.ts';
import { headingOf } from './facts/sources.ts';
import { wordCount } from './facts/statements.ts';
import { chanceOfGood, type DraftEvidence, weightsOf } from './form-weights.ts';
import { MIN_OPTIONS } from './forms/form.ts';
import { isOfUse } from './kinds.ts';
import { draftEvidence, type EvidenceParts, isEligible, mean, textOf } from './on-topic.ts';
import { chance } from './order.ts';
import type { RequestPart } from './request/prompt.ts';
import type { Topic } from './request/topic.ts';
import { contentOf, questionSimilarity } from './similarity.ts';

/**
 * The similarity from which two questions are near-duplicates. The limit for essays is higher, because an essay may cover the topic of a
 * short question.
 */
const MAX_SIMILARITY = 0.6;
const MAX_ESSAY_SIMILARITY = 0.8;
/**
 * Questions based on at least this many sentences are only chosen if their kind is requested, because they leave few sentences for others.
 */
const MAX_SENTENCES = 3;
/** Weights of the parts of a score. The chance that a question is good, from 0 to 1, has the weight 1. */
const REQUESTED = 0.3;
const OWN_TOPIC = 0.5;
/** The weight of the words that a request shares with the task of a question with several lines, such as 'unit' for a matching question. */
const GROUP = 0.5;
/** The cost of each level between a question and the request. */
const LEVEL = 0.14;
const TASK_LEVEL = 0.4;
/** The worth of a word in hard questions, because longer questions are harder. */
const LENGTH = 0.0015;
const MAX_WORDS = 60;
const NAMED_TASK = 0.25;
/** The cost of a task that is set as a short answer. */
const SHORT_TASK = 0.2;
const LANGUAGE = 1;
/** The costs of what a chosen question has too: its form, its calculation, its truth, and one of several topics. */
const SAME_FORM = 0.08;
const SAME_TRUTH = 0.1;
const SAME_PART = 0.3;
const SAME_TOPIC = 0.5;
const THREE_OPTIONS = 0.2;
const CHANCE = 0.08;
const SHORT_FORMULA = 7;

/** The most questions of a request that set the same calculation. */
const MOST_TIMES = 3;

/** The largest share of the sentences of a question on several that earlier questions may have.  */
const MAX_SHARED = 0.5;

/** The marks from which essays and questions on many sentences are also asked. */
const LONG = 4;

/** Returns whether a question is worth about the requested marks, so that no teacher has to give five marks for one word. */
const suits = ({ marks }: Draft, requested: number | undefined): boolean =>
  requested !== undefined && Math.abs(marks - requested) <= Math.max(1, requested / 2);

interface Candidate {
  draft: Draft;
  /** The index of the topic that the draft is about if the request names several; undefined if it is about none or several of them. */
  part: number | undefined;
  /** The part of the score that does not depend on the questions chosen before. */
  base: number;
  content: Set<string>;
}

export interface SelectorParts extends EvidenceParts {
  difficulty: Difficulty;
  prompt: string;
  seed: string;
}

/** Returns the level of a draft; if it has none, the levels of its form. */
export const levelsOf = ({ level, form }: Draft): Difficulty[] =>
  level === undefined ? weightsOf(form).levels : [level];

/** True for a question that is based on a passage and not on one or two sentences. */
const isWide = ({ kind, sentences, form }: Draft): boolean =>
  kind === 'essay' || sentences.length >= MAX_SENTENCES || form.endsWith('-note');

/** Returns the long formulas of a question, such as a polynomial that no other question should have. */
const formulasOf = ({ ask }: Draft): string[] =>
  [...ask.matchAll(/\$([^$]+)\$/g)].flatMap(([, formula = '']) =>
    formula.length > SHORT_FORMULA ? formula : [],
  );

/** Identifies the task of a calculation without its numbers. It is the same for every type of the question. */
const calculationOf = ({ form, sentences: [first] }: Draft): string => {
  const task = form.replace(/(?:-(?:choice|truth|blank|short|recalled))+$/, '');
  return task.startsWith('formula') ? `${task} ${first.text}` : task;
};

/** Returns the numbers that a question gives, in order of their size as texts. */
const numbersOf = ({ ask }: Draft): string => (ask.match(/\d+(?:\.\d+)?/g) ?? []).sort().join(' ');

/** Returns the index of the topic of which a draft and its sentences have most words; undefined if it has as many of another. */
function partOf({ ask, key, sentences }: Draft, { parts }: Topic): number | undefined {
  const stems = new Set([...bookStems([ask, ...key].join(' ')), ...sentences.flatMap((each) => each.stems)]);
  const shares = parts.map((part) => part.stems.filter((stem) => stems.has(stem)).length / part.stems.length);
  const best = Math.max(0, ...shares);
  const at = shares.indexOf(best);
  return best > 0 && parts.length > 1 && shares.lastIndexOf(best) === at ? at : undefined;
}

/** Returns the stems by which near-duplicates are found. Notes on two topics of one paragraph have nearly the same key. */
const comparedContentOf = (draft: Draft): Set<string> =>
  contentOf(textOf(draft, draft.form.endsWith('-note') ? [] : draft.key));

/** Returns the part of the score of a draft that does not depend on the questions chosen before. */
function baseOf(
  draft: Draft,
  evidence: DraftEvidence,
  { difficulty, seed }: SelectorParts,
  prompt: ReadonlySet<string>,
): number {
  const apart = Math.abs(mean(levelsOf(draft)) - difficulty);
  const isShort = draft.form.endsWith('-short');
  const isTask = draft.equations !== undefined && !isShort;
  return (
    chanceOfGood(evidence) +
    (draft.lines ? GROUP * questionSimilarity(contentOf(draft.ask), prompt) : 0) +
    (draft.isRequested ? REQUESTED : 0) -
    (isShort ? SHORT_TASK : 0) +
    (draft.isInHindi ? LANGUAGE : 0) +
    (isTask ? NAMED_TASK * (2 * evidence.named - 1) : 0) -
    LEVEL * apart * (draft.equations ? TASK_LEVEL : 1) +
    LENGTH * (difficulty - 3) * Math.min(MAX_WORDS, wordCount(textOf(draft, draft.options ?? draft.key))) -
    (draft.options?.length === MIN_OPTIONS ? THREE_OPTIONS : 0) +
    CHANCE * chance(seed + draft.ask)
  );
}

/** Chooses drafts one by one, by type, level, quality and topic, so that they vary and none is like another. */
export class Selector {
  #candidates: Candidate[];
  readonly #parts: SelectorParts;
  readonly #counts = new Map<string, number>();
  readonly #used = new Set<Sentence>();
  readonly #shown = new Set<Sentence>();
  readonly #chosen: Set<string>[] = [];
  readonly #formulas = new Set<string>();
  #topic: string | undefined;

  constructor(drafts: readonly Draft[], parts: SelectorParts) {
    this.#parts = parts;
    const prompt = contentOf(parts.prompt);
    const known = drafts.map((draft) => ({ draft, evidence: draftEvidence(draft, parts) }));
    // A note fits by the best of its sentences, so other questions of its section would seem to be off the topic.
    const fits = known.flatMap(({ draft, evidence }) => (isWide(draft) ? [] : evidence.fit));
    const bestFit = fits.reduce((best, fit) => Math.max(best, fit), 0);
    const headings = new Set(
      drafts.map(({ sentences: [first] }) => bookStems(headingOf(first.section.heading)).join(' ')),
    );
    this.#candidates = known.flatMap(({ draft, evidence }) => {
      return isEligible(draft, evidence, parts, bestFit, headings)
        ? [
            {
              ...{ draft, part: partOf(draft, parts.topic), content: comparedContentOf(draft) },
              base: baseOf(draft, evidence, parts, prompt),
            },
          ]
        : [];
    });
  }

  /** Excludes drafts that are like the existing questions, and prefers drafts on `topic`, which is the heading of a section. */
  avoid(questions: string[], topic: string): void {
    this.#topic = topic;
    const avoided = questions.map(contentOf);
    this.#candidates = this.#candidates.filter(({ draft }) => {
      const question = contentOf(textOf(draft, draft.options ?? []));
      return avoided.every((other) => questionSimilarity(question, other) < MAX_SIMILARITY);
    });
  }

  /** Removes and returns the next best draft for a part of the request; undefined if none is left. */
  next(part: RequestPart): Draft | undefined {
    const isLong = (part.marks ?? 0) >= LONG;
    const isOfKind = ({ draft: { kind, sentences, form } }: Candidate): boolean =>
      part.kinds?.includes(kind) ??
      (isLong
        ? isOfUse(kind, 'long')
        : !isOfUse(kind, 'requested') && (sentences.length < MAX_SENTENCES || form.endsWith('-note')));
    const kind = this.#candidates.filter(isOfKind);
    // A calculation comes again, with other numbers, only when no other question is left.
    const fitting =
      [...Array(MOST_TIMES).keys()]
        .map((times) => kind.filter((each) => this.#isNew(each, times)))
        .find(({ length }) => length > 0) ?? [];
    const worthy = part.kinds ? [] : fitting.filter(({ draft }) => suits(draft, part.marks));
    const best = this.#best(worthy.length > 0 ? worthy : fitting, part.topic);
    if (best) this.#candidates.splice(this.#candidates.indexOf(best), 1);
    return best?.draft;
  }

  /** Records that a draft was used, so that the next ones differ from it. */
  take(draft: Draft): void {
    for (const key of [
      draft.form,
      calculationOf(draft),
      numbersOf(draft),
      `part ${partOf(draft, this.#parts.topic)}`,
      `truth ${draft.key[0]}`,
    ])
      this.#counts.set(key, this.#count(key) + 1);
    // The wrong options of a choice are false, so other questions can use their sentences.
    const { kind, sentences } = draft;
    // A note does not use up its sentences, because a question on one of them asks for more. A calculation has other numbers.
    const used =
      isWide(draft) || draft.equations ? [] : kind === 'choice' ? sentences.slice(0, 1) : sentences;
    for (const sentence of used) this.#used.add(sentence);
    for (const sentence of sentences) this.#shown.add(sentence);
    this.#chosen.push(comparedContentOf(draft));
    for (const formula of formulasOf(draft)) this.#formulas.add(formula);
  }

  #count = (key: string): number => this.#counts.get(key) ?? 0;

  #best(candidates: readonly Candidate[], topic = ''): Candidate | undefined {
    const stems = bookStems(topic);
    const totalOf = (candidate: Candidate): number =>
      this.#valueOf(candidate) + (stems.length > 0 ? OWN_TOPIC * this.#shareOf(candidate, stems) : 0);
    const values = new Map(candidates.map((each) => [each, totalOf(each)]));
    return candidates.toSorted((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0))[0];
  }

  #shareOf = ({ draft }: Candidate, topic: readonly string[]): number =>
    this.#parts.relevance.share(bookStems(textOf(draft, draft.key)), [topic]);

  /** Returns how good a candidate is after the chosen questions. */
  #valueOf({ draft, base, part }: Candidate): number {
    return (
      base -
      SAME_FORM * this.#count(draft.form) -
      (draft.kind === 'truth' ? SAME_TRUTH * this.#count(`truth ${draft.key[0]}`) : 0) -
      (part === undefined ? 0 : SAME_PART * this.#count(`part ${part}`)) +
      (headingOf(draft.sentences[0].section.heading) === this.#topic ? SAME_TOPIC : 0)
    );
  }

  /**
   * Returns whether a candidate uses no sentence of a chosen question and is not like one. A calculation may use the same sentence with
   * other numbers, if it was not chosen more than `times` times.
   */
  #isNew({ draft, content }: Candidate, times: number): boolean {
    const isOnMany = isWide(draft);
    const before = isOnMany ? this.#shown : this.#used;
    const shared = draft.sentences.filter((sentence) => before.has(sentence)).length;
    if (isOnMany ? shared > MAX_SHARED * draft.sentences.length : shared > 0 && !draft.equations)
      return false;
    if (formulasOf(draft).some((formula) => this.#formulas.has(formula))) return false;
    // Calculations differ in what is to be found, although their words may be the same.
    if (draft.equations) {
      const count = this.#count(calculationOf(draft));
      const most = draft.kind === 'calculation' ? times : 0;
      return count === 0 || (count <= most && this.#count(numbersOf(draft)) === 0);
    }
    const most = isOnMany && !draft.form.endsWith('-note') ? MAX_ESSAY_SIMILARITY : MAX_SIMILARITY;
    return this.#chosen.every((other) => questionSimilarity(content, other) < most);
  }
}
