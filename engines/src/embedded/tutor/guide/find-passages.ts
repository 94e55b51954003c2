import type { Citation } from '../../../tutoring.ts';
import type { BookIndex } from '../../books/book-index.ts';
import { type RankedSection, rankSections } from '../../books/rank.ts';
import { stemPairs, stemsOf } from '../../books/words.ts';
import { readPhraseLists } from '../../phrase-lists.ts';
import {
  compactFormula,
  type QuestionIntent,
  type QuestionTerms,
  questionTerms,
  shareOfQuestion,
} from './question-terms.ts';

/** A passage of a book: of its section the sentences from `first` to `last`. */
export interface FoundPassage {
  index: BookIndex;
  section: number;
  first: number;
  last: number;
  /** The share of the question that the passage and its heading have. */
  share: number;
  score: number;
  /** It works something out, with figures. */
  isExample: boolean;
}

export interface FoundPassages {
  intent: QuestionIntent;
  /** The best first; empty where the books have no word of the question. */
  passages: FoundPassage[];
  /** The most likely sections, the best first. */
  sections: RankedSection[];
}

const MOST_SECTIONS = 6;
/** A passage that is shown, in characters. */
const LONGEST = 750;
const SHORTEST = 160;
/** Each place in the ranking of sections costs a passage so much. */
const RANK_COST = 0.12;
/** Sections that the conversation was about are so many places ahead of all others. */
const MEANT_LEAD = 3;
/** How much more a definition counts that gives the words of an abbreviation. */
const EXPANDED = 2;
/** The most passages of one paragraph. */
const MOST_PARTS = 3;
/** The share of figures in the rows of a table that are printed like a sentence: they answer nothing. */
const TABLE_FIGURES = 0.3;
/** A sentence that has a formula of the question itself. */
const FORMULA = 1.5;

const { pattern } = readPhraseLists(new URL('passage-cues.tsv', import.meta.url));

/** What a sentence has that answers a question of this kind. */
const cues: Record<QuestionIntent, RegExp | null> = {
  definition: null,
  formula: /\$[^$]*=[^$]*\$|\bformula\b/i,
  example: pattern(String.raw`\b(?:{example}|such as)\b|\d.*=`),
  reason: pattern(String.raw`\b{reason}\b`),
  method: pattern(String.raw`^to |\b{method}\b|=`),
  list: pattern(String.raw`(?:,[^,]+){2,}\b(?:and|or)\b|:|\b{order}\b`),
  fact: /\b1\d{3}\b|\p{Ll} \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u,
  any: null,
};
/** A passage that works something out. */
const workedExample = pattern(String.raw`\b(?:{example}|example)\b[^$]*(?:\$|\d)|\d[^.]*=[^.]*\d`);
/** A sentence that cannot be read without the one before. */
const leaning = pattern(String.raw`^{leaning}\b`);
/** The beginning of a sentence, before it says what that is. */
const defined = pattern(String.raw`^([^]{2,80}?)\b{defining}\b`);

/** The passages of the books that say most of what a question asks; `meant` are sections that the conversation was about. */
export function findPassages(
  indexes: BookIndex[],
  question: string,
  isMeant: (index: BookIndex, section: number) => boolean = () => false,
): FoundPassages {
  const terms = questionTerms(question, indexes);
  const all = rankSections(indexes, terms.topic);
  const meant = all.filter(({ index, section }) => isMeant(index, section));
  const sections = [...meant, ...all.filter((each) => !meant.includes(each))].slice(0, MOST_SECTIONS);
  const passages = sections
    .flatMap((ranked, at) =>
      passagesOfSection(ranked, at < meant.length || meant.length === 0 ? at : at + MEANT_LEAD, terms),
    )
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.score - one.score);
  return { intent: terms.intent, passages, sections };
}

/** A passage for each paragraph; of a long one, the sentences around its best ones. */
function passagesOfSection(
  { index, section }: RankedSection,
  rank: number,
  terms: QuestionTerms,
): FoundPassage[] {
  const source = index.book.sections[section];
  const indexed = index.sections[section];
  if (!source || !indexed) return [];
  const heading = new Set(stemsOf(`${source.heading.join(' ')} ${initialsIn(source.heading.join(' '))}`));
  const headingShare = shareOfQuestion(terms, heading);
  const scores = indexed.sentences.map((_, at) => sentenceScore(index, section, at, terms));
  const scoreOf = (at: number): number => scores[at] ?? 0;
  return paragraphsOfSection(index, section)
    .flatMap((paragraph) => partsOfParagraph(index, section, paragraph, scoreOf))
    .map(({ first, last, best }) => {
      const stems = indexed.stems.slice(first, last + 1).flat();
      const share = shareOfQuestion(terms, new Set(stems));
      const shareWithHeading = shareOfQuestion(terms, new Set([...stems, ...heading]));
      return {
        ...{ index, section, first, last },
        share: scoreOf(best) >= FORMULA ? 1 : shareWithHeading,
        isExample: workedExample.test(textOfPassage(index, section, first, last)),
        score:
          0.5 * share + 0.5 * shareWithHeading + 0.6 * scoreOf(best) + 0.3 * headingShare - RANK_COST * rank,
      };
    });
}

/** 'Gross Domestic Product' is headed 'GDP' too. */
const initialsIn = (heading: string): string =>
  (heading.match(/\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu) ?? [])
    .map((run) => run.replace(/[^\p{Lu}]/gu, ''))
    .join(' ');

/** The passage around the best sentence of a paragraph, and in a long one around the next best ones outside it. */
function partsOfParagraph(
  index: BookIndex,
  section: number,
  paragraph: number[],
  scoreOf: (at: number) => number,
): { first: number; last: number; best: number }[] {
  const parts: { first: number; last: number; best: number }[] = [];
  for (const best of paragraph.toSorted((one, other) => scoreOf(other) - scoreOf(one))) {
    if (parts.length === MOST_PARTS) break;
    if (parts.some(({ first, last }) => best >= first && best <= last)) continue;
    const { first, last } = passageAround(index, section, paragraph, best);
    if (parts.every((part) => last < part.first || first > part.last)) parts.push({ first, last, best });
  }
  return parts;
}

function isTable(text: string): boolean {
  const words = text.split(/\s+/);
  return words.filter((word) => /^[(\d][\d.,)%]*$/.test(word)).length > TABLE_FIGURES * words.length;
}

function sentenceScore(index: BookIndex, section: number, at: number, terms: QuestionTerms): number {
  const span = index.sections[section]?.sentences[at];
  const stems = index.sections[section]?.stems[at] ?? [];
  const text = index.book.sections[section]?.text.slice(span?.start, span?.end) ?? '';
  const hasFormula =
    terms.formulas.length > 0 && terms.formulas.some((formula) => compactFormula(text).includes(formula));
  const share = isTable(text) ? 0 : shareOfQuestion(terms, new Set(stems));
  if (hasFormula) return FORMULA + share;
  if (share === 0) return 0;
  const pairs =
    terms.pairs.size === 0
      ? 0
      : stemPairs(stems).filter((pair) => terms.pairs.has(pair)).length / terms.pairs.size;
  const cue = cues[terms.intent]?.test(text) ? 0.35 : 0;
  const defines =
    terms.intent === 'definition' || terms.intent === 'method' ? definitionShare(text, terms) : 0;
  return share + 0.3 * Math.min(1, pairs) + cue * Math.min(1, 1.5 * share) + 0.7 * defines;
}

/** 1 and more where a sentence says what the question's words mean: 'Inertia is …', '… is called inertia'. */
function definitionShare(text: string, terms: QuestionTerms): number {
  const before = defined.exec(text)?.[1];
  const after = /\b(?:is|are|be) (?:usually |often )?(?:called|known as) (.{2,60})/is.exec(text)?.[1];
  // '… by its gross domestic product (GDP), which is …' says what the letters stand for as well.
  const initials = /\((\p{Lu}{2,6})\), which (?:is|are)\b/u.exec(text)?.[1];
  if (initials !== undefined && shareOfQuestion(terms, new Set(stemsOf(initials))) === 1) return EXPANDED;
  const relative = /((?:\S+ ){0,3}\S+), which (?:is|are|means?|refers?)\b/.exec(text)?.[1];
  const shares = [before, after, relative].map((part) => {
    const stems = stemsOf(part ?? '');
    const others = stems.filter((stem) => !terms.stems.includes(stem)).length;
    return shareOfQuestion(terms, new Set(stems)) / (1 + 0.5 * others);
  });
  return Math.max(...shares);
}

function textOfPassage(index: BookIndex, section: number, first: number, last: number): string {
  const sentences = index.sections[section]?.sentences ?? [];
  return index.book.sections[section]?.text.slice(sentences[first]?.start, sentences[last]?.end) ?? '';
}

/** Positions of the sentences of each paragraph; a heading or a very short paragraph goes along with the next. */
export function paragraphsOfSection(index: BookIndex, section: number): number[][] {
  const text = index.book.sections[section]?.text ?? '';
  const sentences = index.sections[section]?.sentences ?? [];
  const paragraphs: number[][] = [];
  for (const [at, { start }] of sentences.entries()) {
    const previous = sentences[at - 1];
    const open = paragraphs.at(-1);
    const begin = sentences[open?.[0] ?? 0]?.start ?? 0;
    const isNew =
      !previous || (/\n\s*\n/.test(text.slice(previous.end, start)) && previous.end - begin >= SHORTEST);
    if (isNew || !open) paragraphs.push([at]);
    else open.push(at);
  }
  return paragraphs;
}

/** The sentences around the best one, as many as may be shown, of those that follow more than of those before. */
function passageAround(
  index: BookIndex,
  section: number,
  paragraph: number[],
  best: number,
): { first: number; last: number } {
  const sentences = index.sections[section]?.sentences ?? [];
  const text = index.book.sections[section]?.text ?? '';
  const lengthOf = (first: number, last: number): number =>
    (sentences[last]?.end ?? 0) - (sentences[first]?.start ?? 0);
  const [from = best, to = best] = [paragraph[0], paragraph.at(-1)];
  if (lengthOf(from, to) <= LONGEST) return { first: from, last: to };
  let [first, last] = [best, best];
  const leans = (at: number): boolean => leaning.test(text.slice(sentences[at]?.start, sentences[at]?.end));
  while (first > from && leans(first) && lengthOf(first - 1, last) <= LONGEST) first -= 1;
  for (let grew = true; grew; ) {
    grew = false;
    if (last < to && lengthOf(first, last + 1) <= LONGEST) {
      last += 1;
      grew = true;
    } else if (first > from && lengthOf(first - 1, last) <= LONGEST) {
      first -= 1;
      grew = true;
    }
  }
  while (first < best && leans(first)) first += 1;
  return { first, last };
}

export function citationOf(
  { index, section, first, last }: FoundPassage,
  number: number,
): Citation | undefined {
  const source = index.book.sections[section];
  const sentences = index.sections[section]?.sentences ?? [];
  const [start, end] = [sentences[first]?.start, sentences[last]?.end];
  if (!source || start === undefined || end === undefined) return undefined;
  return {
    number,
    bookId: index.book.id,
    bookTitle: index.book.title,
    section,
    heading: source.heading,
    ...(source.page === undefined ? {} : { page: source.page }),
    quote: source.text.slice(start, end),
    start,
    end,
  };
}
