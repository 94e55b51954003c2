import type { Difficulty } from '../../writing.ts';
import type { Draft, Kind } from './draft.ts';
import { headingOf } from './kinds/essay-questions.ts';
import { likeness, matterOf } from './likeness.ts';
import { chance } from './order.ts';
import type { Wish } from './prompt.ts';
import type { Sentence } from './sources.ts';
import type { Topic } from './topic.ts';

/** Which kinds a level has most of, the first most. */
const mixes: Record<Difficulty, Kind[]> = {
  1: ['choice', 'truth', 'gap', 'fact'],
  2: ['choice', 'definition', 'gap', 'fact', 'consequence', 'truth', 'listing'],
  3: ['definition', 'explanation', 'listing', 'calculation', 'consequence', 'choice', 'correction', 'fact'],
  4: ['explanation', 'calculation', 'comparison', 'consequence', 'listing', 'correction', 'essay'],
  5: ['essay', 'comparison', 'explanation', 'calculation', 'correction', 'consequence', 'listing'],
};

const MOST_ALIKE = 0.6;
/** An essay may deal with what a short question asks as well. */
const ESSAY_ALIKE = 0.8;
/** Words of two questions, without their answers. */
const SAME_ASK = 0.8;
const SAME_TOPIC = 0.5;
const SAME_KIND = 0.16;
const SAME_SECTION = 0.1;
const SAME_PERSON = 0.25;
/** Kinds of other levels come when those of its own are used up. */
const OTHER_LEVEL = 0.8;
const CHANCE = 0.12;
/** The penalty of a draft that is harder or easier than the level, among drafts of the requested kinds. */
const HARDNESS = 1.6;

/** A blank to fill in is not worth five marks, an essay not one. */
const marksApart = ({ marks }: Draft, wish: Wish): number =>
  wish.marks === undefined ? 0 : Math.min(0.6, 0.15 * Math.abs(marks - wish.marks));

interface Entry {
  draft: Draft;
  fit: number;
  matter: Set<string>;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

/** What an answer takes: the level of its kind first, then how much has to be said, from how many sentences. */
const hardnessOf = ({ levels, key, points, stands, ask }: Draft): number =>
  mean(levels) +
  Math.min(0.9, 0.02 * [...key, ...points].join(' ').split(' ').length + 0.1 * stands.length) +
  0.002 * ask.split(' ').length;

/** 0 for the easiest of these drafts to 1 for the hardest; equal steps between them. */
function ranked(entries: readonly Entry[]): Map<Draft, number> {
  const order = entries.map(({ draft }) => draft).sort((one, other) => hardnessOf(one) - hardnessOf(other));
  return new Map(order.map((draft, at) => [draft, order.length < 2 ? 0.5 : at / (order.length - 1)]));
}

/** Chooses drafts one by one, so that kinds and sections take turns and no two are alike. */
export class Chooser {
  readonly #drafts: Entry[];
  /** By the requested kinds. */
  readonly #ranks = new Map<string, Map<Draft, number>>();
  readonly #difficulty: Difficulty;
  readonly #seed: string;
  readonly #kinds = new Map<Kind, number>();
  readonly #sections = new Map<unknown, number>();
  readonly #used = new Set<Sentence>();
  readonly #asked: Set<string>[] = [];
  readonly #avoided: Set<string>[] = [];
  #topic: string | undefined;

  constructor(drafts: Draft[], topic: Topic, difficulty: Difficulty, seed: string) {
    this.#difficulty = difficulty;
    this.#seed = seed;
    this.#drafts = drafts
      .map((draft) => ({
        draft,
        fit: topic.fit(draft.stands),
        matter: matterOf([draft.ask, ...draft.key].join(' ')),
      }))
      .filter(({ fit }) => fit > 0);
  }

  /** Questions that stand already: none like them is chosen, and rather one on `topic`, the heading of a section. */
  avoid(asks: string[], topic: string): void {
    this.#avoided.push(...asks.map(matterOf));
    this.#topic = topic;
    this.#asked.push(...asks.map(matterOf));
  }

  /** The next best for a wish, taken out; undefined where none is left. */
  next(wish: Wish): Draft | undefined {
    const mix = wish.kinds ?? mixes[this.#difficulty];
    const ranks = this.#ranksOf(wish.kinds);
    let best: { at: number; score: number } | undefined;
    for (const [at, entry] of this.#drafts.entries()) {
      const place = mix.indexOf(entry.draft.kind);
      if ((place < 0 && wish.kinds) || !this.#isNew(entry)) continue;
      const score =
        this.#score(entry, place, wish.kinds !== undefined) -
        marksApart(entry.draft, wish) -
        HARDNESS * Math.abs((ranks.get(entry.draft) ?? 0.5) - (this.#difficulty - 1) / 4) -
        (place < 0 ? OTHER_LEVEL : 0);
      if (!best || score > best.score) best = { at, score };
    }
    return best && this.#drafts.splice(best.at, 1)[0]?.draft;
  }

  /** Taken once for each wish, so that what is used up does not shift the others. */
  #ranksOf(kinds: readonly Kind[] | undefined): Map<Draft, number> {
    const key = kinds?.join(' ') ?? '';
    const ranks =
      this.#ranks.get(key) ?? ranked(this.#drafts.filter(({ draft }) => kinds?.includes(draft.kind) ?? true));
    this.#ranks.set(key, ranks);
    return ranks;
  }

  /** A chosen draft was sound and is asked. */
  take(draft: Draft): void {
    const matter = matterOf([draft.ask, ...draft.key].join(' '));
    this.#kinds.set(draft.kind, (this.#kinds.get(draft.kind) ?? 0) + 1);
    const { section } = draft.stands[0];
    this.#sections.set(section, (this.#sections.get(section) ?? 0) + 1);
    for (const sentence of draft.stands) this.#used.add(sentence);
    this.#asked.push(matter);
  }

  #isNew({ draft, matter }: { draft: Draft; matter: Set<string> }): boolean {
    const isUsed =
      draft.kind === 'essay'
        ? draft.stands.filter((sentence) => this.#used.has(sentence)).length * 2 > draft.stands.length
        : draft.stands.some((sentence) => this.#used.has(sentence));
    const ask = matterOf(draft.ask);
    return (
      !isUsed &&
      this.#avoided.every((other) => likeness(ask, other) < SAME_ASK) &&
      this.#asked.every(
        (other) => likeness(matter, other) < (draft.kind === 'essay' ? ESSAY_ALIKE : MOST_ALIKE),
      )
    );
  }

  #score({ draft, fit }: { draft: Draft; fit: number }, place: number, isWished: boolean): number {
    const distance = Math.min(...draft.levels.map((level) => Math.abs(level - this.#difficulty)));
    const kinds = this.#kinds.get(draft.kind) ?? 0;
    const sections = this.#sections.get(draft.stands[0].section) ?? 0;
    const essay = draft.kind === 'essay' || draft.kind === 'correction' ? SAME_PERSON : 0;
    return (
      draft.quality +
      0.8 * fit -
      0.2 * distance -
      (isWished ? 0 : 0.05 * place) -
      SAME_KIND * kinds -
      essay * kinds -
      SAME_SECTION * sections +
      (headingOf(draft.stands[0].section) === this.#topic ? SAME_TOPIC : 0) +
      CHANCE * chance(this.#seed + draft.ask)
    );
  }
}
