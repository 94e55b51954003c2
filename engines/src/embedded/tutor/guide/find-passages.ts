import type { Citation } from '../../../tutoring.ts';
import type { BookIndex } from '../../books/book-index.ts';
import { type RankedSection, rankSections } from '../../books/rank.ts';
import { bookStems, stemPairs } from '../../books/words.ts';
import { readPhraseLists } from '../../phrase-lists.ts';
import {
  compactFormula,
  namesTerm,
  type QuestionIntent,
  type QuestionTerms,
  questionTerms,
  shareOfQuestion,
  shareOfTopic,
} from './question-terms.ts';

/** A passage of a book: the sentences from `first` to `last` of a section. */
export interface FoundPassage {
  index: BookIndex;
  section: number;
  first: number;
  last: number;
  /** The sentence that answers best. */
  best: number;
  /** The share of the question's terms, by weight, in the passage and its heading. `ownShare` is the share in the passage alone. */
  share: number;
  ownShare: number;
  score: number;
  /** True if the passage works something out with numbers. */
  isExample: boolean;
}

export interface FoundPassages {
  terms: QuestionTerms;
  /** The passages, the best first; empty if no word of the question is in the books. */
  passages: FoundPassage[];
  /** The most likely sections, the best first. */
  sections: RankedSection[];
}

const MAX_SECTIONS = 6;
/** The maximum length of a shown passage in characters. */
const LONGEST = 750;
const SHORTEST = 160;
/** A single sentence that is shorter is shown with the next one. */
const SHORT_QUOTE = 80;
/** The score that a passage loses for each position of its section in the ranking. */
const RANK_COST = 0.12;
/** The number of positions by which sections that the conversation was about are ahead of all others. */
const MEANT_LEAD = 3;
/** A passage with a smaller share of the topic shares only a generic word with the question, such as the 'law' of 'Ohm's law'. */
const ON_TOPIC = 1 / 3;
/** The same for a question that names a term, such as 'second law of thermodynamics', because each word of a term counts. */
const HAS_TERM = 1 / 2;
/** The definition score of a sentence that spells out an abbreviation of the question. */
const EXPANDED = 2;
/** The score of a sentence that contains a formula of the question. */
const FORMULA = 1.5;
/** The maximum number of passages from one paragraph. */
const MAX_PARTS = 3;

const { pattern } = readPhraseLists(new URL('passage-cues.tsv', import.meta.url));

/** Patterns of sentences that answer a question of each kind. */
const cues: Partial<Record<QuestionIntent, RegExp>> = {
  formula: /\$[^$]*=[^$]*\$|\bformula\b/i,
  example: pattern(String.raw`\b(?:{example}|such as)\b|\d.*=`),
  reason: pattern(String.raw`\b{reason}\b`),
  method: pattern(String.raw`^to |\b{method}\b|=`),
  list: pattern(String.raw`(?:,[^,]+){2,}\b(?:and|or)\b|:|\b{order}\b`),
  fact: /\b1\d{3}\b|\p{Ll} \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u,
};
/** Matches a passage that works something out. */
const workedExample = pattern(String.raw`\b(?:{example}|example)\b[^$]*(?:\$|\d)|\d[^.]*=[^.]*\d`);
/** Matches a sentence that cannot be read without the previous one. */
const leaning = pattern(String.raw`^{leaning}\b`);
/** Captures the term that a sentence defines, in the two possible orders of term and definition. */
const defined = pattern(String.raw`^(?!(?:if|when|although)\b)([^]{2,80}?)\b{defining}\b`);
const named = /\b(?:is|are|be) (?:usually |often )?(?:called|known as) (.{2,60})/is;

/**
 * Returns the passages of the books that fit a question best. Sections for which `isMeant` is true, because the conversation was about
 * them, are ranked first.
 */
export function findPassages(
  indexes: BookIndex[],
  question: string,
  isMeant: (index: BookIndex, section: number) => boolean = () => false,
): FoundPassages {
  const terms = questionTerms(question, indexes);
  const all = rankSections(indexes, terms.topic);
  const meant = all.filter(({ index, section }) => isMeant(index, section));
  const sections = [...meant, ...all.filter((each) => !meant.includes(each))].slice(0, MAX_SECTIONS);
  const passages = sections
    .flatMap((ranked, at) =>
      passagesOfSection(ranked, at < meant.length || meant.length === 0 ? at : at + MEANT_LEAD, terms),
    )
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.score - one.score);
  return { terms, passages, sections };
}

/** Returns one passage for each paragraph. A long paragraph is reduced to the sentences around its best ones. */
function passagesOfSection(
  { index, section }: RankedSection,
  rank: number,
  terms: QuestionTerms,
): FoundPassage[] {
  const heading = index.book.sections[section]?.heading.join(' ') ?? '';
  const inHeading = new Set(bookStems(`${heading} ${initialsIn(heading)}`));
  const stems = index.sections[section]?.stems ?? [];
  const scores = stems.map((own, at) =>
    sentenceScore(own, joinStretch({ index, section, first: at, last: at }), terms),
  );
  const scoreOf = (at: number): number => scores[at] ?? 0;
  return paragraphsOfSection(index, section)
    .flatMap((paragraph) => partsOfParagraph(index, section, paragraph, scoreOf))
    .map(({ first, last, best }) => {
      const own = stems.slice(first, last + 1).flat();
      const has = new Set([...own, ...inHeading]);
      const share =
        shareOfTopic(terms, has) < (namesTerm(terms) ? HAS_TERM : ON_TOPIC) ? 0 : shareOfQuestion(terms, has);
      const ownShare = shareOfQuestion(terms, new Set(own));
      return {
        ...{ index, section, first, last, best, share, ownShare },
        isExample: workedExample.test(joinStretch({ index, section, first, last })),
        score:
          0.5 * ownShare +
          0.5 * share +
          0.6 * scoreOf(best) +
          0.3 * shareOfQuestion(terms, inHeading) -
          RANK_COST * rank,
      };
    });
}

/** Returns the initials of names in a heading, so that 'Gross Domestic Product' also matches 'GDP'. */
const initialsIn = (heading: string): string =>
  (heading.match(/\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu) ?? [])
    .map((run) => run.replace(/[^\p{Lu}]/gu, ''))
    .join(' ');

/**
 * Returns the passage around the best sentence of a paragraph and, if the paragraph is long, further passages around its next best
 * sentences.
 */
function partsOfParagraph(
  index: BookIndex,
  section: number,
  paragraph: number[],
  scoreOf: (at: number) => number,
): { first: number; last: number; best: number }[] {
  const parts: { first: number; last: number; best: number }[] = [];
  for (const best of paragraph.toSorted((one, other) => scoreOf(other) - scoreOf(one))) {
    if (parts.length === MAX_PARTS) break;
    if (parts.some(({ first, last }) => best >= first && best <= last)) continue;
    const { first, last } = passageAround(index, section, paragraph, best);
    if (parts.every((part) => last < part.first || first > part.last)) parts.push({ first, last, best });
  }
  return parts;
}

function sentenceScore(stems: string[], text: string, terms: QuestionTerms): number {
  const share = shareOfQuestion(terms, new Set(stems));
  const hasFormula =
    terms.formulas.length > 0 && terms.formulas.some((each) => compactFormula(text).includes(each));
  if (share === 0 && !hasFormula) return 0;
  const cue = cues[terms.intent]?.test(text) ? 0.35 * Math.min(1, 1.5 * share) : 0;
  const defines = ['definition', 'method'].includes(terms.intent) ? 0.7 * definitionShare(text, terms) : 0;
  const pairs = stemPairs(stems).filter((pair) => terms.pairs.has(pair)).length / (terms.pairs.size || 1);
  return (hasFormula ? FORMULA : 0) + share + 0.3 * Math.min(1, pairs) + cue + defines;
}

/**
 * Returns how well a sentence defines the terms of the question, as in 'Inertia is …' or '… is called inertia': 0 to 1, or 2 if it spells
 * out an abbreviation.
 */
function definitionShare(text: string, terms: QuestionTerms): number {
  // '… by its gross domestic product (GDP), which is …' also spells out the abbreviation.
  const initials = /\((\p{Lu}{2,6})\), which (?:is|are)\b/u.exec(text)?.[1];
  if (initials !== undefined && shareOfQuestion(terms, new Set(bookStems(initials))) === 1) return EXPANDED;
  const shares = [defined, named].map((form) => {
    const stems = bookStems(form.exec(text)?.[1] ?? '');
    const others = stems.filter((stem) => !terms.weights.has(stem)).length;
    return shareOfQuestion(terms, new Set(stems)) / (1 + 0.5 * others);
  });
  return Math.max(...shares);
}

type Stretch = Pick<FoundPassage, 'index' | 'section' | 'first' | 'last'>;

const spanOf = ({ index, section, first, last }: Stretch): { start: number; end: number } => {
  const sentences = index.sections[section]?.sentences ?? [];
  return { start: sentences[first]?.start ?? 0, end: sentences[last]?.end ?? 0 };
};

/** Returns the text of a passage. */
export function joinStretch(stretch: Stretch): string {
  const { start, end } = spanOf(stretch);
  return stretch.index.book.sections[stretch.section]?.text.slice(start, end) ?? '';
}

/** Returns the indexes of the sentences of each paragraph. A heading or a very short paragraph is joined with the next paragraph. */
export function paragraphsOfSection(index: BookIndex, section: number): number[][] {
  const text = index.book.sections[section]?.text ?? '';
  const sentences = index.sections[section]?.sentences ?? [];
  const paragraphs: number[][] = [];
  for (const [at, { start }] of sentences.entries()) {
    const open = paragraphs.at(-1);
    const end = sentences[at - 1]?.end ?? 0;
    const isLong = end - (sentences[open?.[0] ?? 0]?.start ?? 0) >= SHORTEST;
    if (open && !(isLong && /\n\s*\n/.test(text.slice(end, start)))) open.push(at);
    else paragraphs.push([at]);
  }
  return paragraphs;
}

/** Returns as many sentences around the best one as may be shown, preferring those after it. */
function passageAround(
  index: BookIndex,
  section: number,
  paragraph: number[],
  best: number,
): { first: number; last: number } {
  const fits = (first: number, last: number): boolean => {
    const { start, end } = spanOf({ index, section, first, last });
    return end - start <= LONGEST;
  };
  const leans = (at: number): boolean => leaning.test(joinStretch({ index, section, first: at, last: at }));
  const [from = best, to = best] = [paragraph[0], paragraph.at(-1)];
  if (fits(from, to)) return { first: from, last: to };
  let [first, last] = [best, best];
  while (first > from && leans(first) && fits(first - 1, last)) first -= 1;
  while (last < to && fits(first, last + 1)) last += 1;
  while (first > from && fits(first - 1, last)) first -= 1;
  while (first < best && leans(first)) first += 1;
  return { first, last };
}

/**
 * Returns the sentence of a passage with the most words of a question, or the best one. A sentence that cannot be read alone has those
 * before it, and a short one those after it.
 */
export function narrowedPassage(passage: FoundPassage, question: string): FoundPassage {
  const own = new Set(bookStems(question));
  const { stems = [] } = passage.index.sections[passage.section] ?? {};
  let last = passage.best;
  for (let at = passage.first; at <= passage.last; at += 1) {
    const common = (sentence: number): number => new Set(stems[sentence]).intersection(own).size;
    if (common(at) > common(last)) last = at;
  }
  let first = last;
  while (first > passage.first && leaning.test(joinStretch({ ...passage, first, last: first }))) first -= 1;
  const length = (end: number): number => joinStretch({ ...passage, first, last: end }).length;
  while (last < passage.last && length(last) < SHORT_QUOTE) last += 1;
  return { ...passage, first, last };
}

export function toCitation(passage: Stretch, number: number): Citation {
  const { index, section } = passage;
  const { heading = [], page } = index.book.sections[section] ?? {};
  return {
    ...{ number, bookId: index.book.id, bookTitle: index.book.title, section, heading },
    ...(page === undefined ? {} : { page }),
    quote: joinStretch(passage),
    ...spanOf(passage),
  };
}
