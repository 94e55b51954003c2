import type { BookIndex } from '../books/book-index.ts';
import { type FieldStatistics, statisticsOf } from '../books/field.ts';
import { rankSections, scorePassages } from '../books/rank.ts';
import { bookWords, pairsOf, stemsOf } from '../books/words.ts';
import { lookUp } from '../language/lexicon/lexicon.ts';
import { type Candidate, chosen, isQuotable } from './chosen-quotes.ts';
import { isUnspecific } from './guard/asked-terms.ts';
import type { Found, Seeking } from './seeking.ts';

/** Less of a short question in one passage, and the books do not have it. */
const HAS_IT = 0.56;
/** Of a question with more words, a passage has a smaller share. */
const SHORT_QUESTION = 5;

const SECTIONS = 3;
/** A word that says nearly the same counts so much, from this nearness on. */
const KIN = 0.6;
const NEAR_KIN = 0.6;
/** A further quote is so near to the first in what it says. */
const PHRASE = 0.2;
const cues: Record<Seeking['aim'], RegExp | null> = {
  what: /\b(?:is|are) (?:called|known|the|a|an|defined)\b|\bmeans?\b|\brefers? to\b|\bis called\b|\bshows?\b/i,
  why: /\b(?:because|since|so that|therefore|reasons?|leads? to|causes?|due to|as a result|this is why|for this)\b/i,
  how: /\b(?:by|first|then|divide|multiply|find|write|calculat\w+|method|steps?|formula|works?)\b|=/i,
  example: /\b(?:for example|for instance|such as|suppose|imagine|examples?)\b/i,
  any: null,
};

export function findQuotes(indexes: BookIndex[], seeking: Seeking): Found {
  const stems = soughtStems(seeking.question);
  const all = rankSections(indexes, seeking.question);
  const meant = all.filter(({ index, section }) => seeking.isMeant?.(index, section));
  const ranked = [...new Set([...meant, ...all])].slice(0, SECTIONS);
  const weigh = weightsOf(indexes, seeking.question);
  const kin = kinOf(seeking.question);
  const candidates = ranked
    .flatMap((each, rank) => candidatesIn(each.index, each.section, rank, { stems, weigh, kin }, seeking))
    .sort((one, other) => other.score - one.score);
  const covered = coveredBy(indexes, { stems, weigh, kin });
  return {
    ...chosen(candidates, seeking, stems),
    covered,
    isCovered: covered >= HAS_IT * Math.min(1, Math.sqrt(SHORT_QUESTION / Math.max(1, stems.length))),
    sections: ranked.map(({ index, section }) => ({ index, section })),
  };
}

/** What is sought: stems, what each weighs, and stems that say nearly the same. */
interface Sought {
  stems: string[];
  weigh: (stem: string) => number;
  kin: Map<string, string[]>;
}

/** Figures of a case, which no book has; years are what a question is about. */
const figure = /^(?!(?:1\d|20)\d\d$)\d+$/;

/** With fewer other words, figures are what it is about: 'log 1'. */
const LEAST_NAMED = 3;

/** The words that the question is about; all of them where every one is of the kind that any question has. */
function soughtStems(question: string): string[] {
  const words = bookWords(question);
  const named = words.filter(({ text }) => !isUnspecific(text.toLowerCase()) && !/^books?$/i.test(text));
  const uncounted = named.filter(({ text }) => !figure.test(text));
  const telling = uncounted.length >= LEAST_NAMED ? uncounted : named;
  return [...new Set((telling.length > 0 ? telling : words).map(({ stem }) => stem))];
}

/** Words for what is wanted of a thing: a book that does not have them may well have the thing. */
const kindStems = new Set(
  stemsOf(
    `formula diagram derivation proof concept topic importance advantage disadvantage merit demerit feature characteristic significance role benefit
    condition effect impact consequence process drawback limitation form full invent inventor invented made make create discover happen note point
    points main summary distinguish differentiate versus brief detail info information properly basically unit symbol real life`,
  ),
);
const KIND = 0.2;

const kinOf = (question: string): Map<string, string[]> =>
  new Map(
    bookWords(question).map(({ stem, text }) => [
      stem,
      [...lookUp(text.toLowerCase()).relatives].flatMap(([relative, nearness]) =>
        nearness >= NEAR_KIN ? [relative] : [],
      ),
    ]),
  );

/** Rarity in the books; a word that they do not have counts by its rarity in general English. */
function weightsOf(indexes: BookIndex[], question: string): (stem: string) => number {
  const whole: FieldStatistics = statisticsOf(indexes.map((index) => index.whole));
  const general = new Map(
    bookWords(question).map(({ stem, text }) => [stem, lookUp(text.toLowerCase()).rarity]),
  );
  const isMet = (stem: string): boolean => indexes.some((index) => index.whole.postings.has(stem));
  return (stem) =>
    whole.rarity(stem) * (general.get(stem) ?? 1) * (kindStems.has(stem) && !isMet(stem) ? KIND : 1);
}

/** Of a word: 1 where it stands there, less where only one of its kin does. */
function saidIn(has: Set<string>, stem: string, kin: Sought['kin']): number {
  if (has.has(stem)) {
    return 1;
  }
  return kin.get(stem)?.some((relative) => has.has(relative)) ? KIN : 0;
}

function coveredBy(indexes: BookIndex[], { stems, weigh, kin }: Sought): number {
  const all = stems.reduce((sum, stem) => sum + weigh(stem), 0);
  if (all === 0) {
    return 0;
  }
  const best = scorePassages(indexes, stems)
    .sort((one, other) => other.score - one.score)
    .slice(0, 20)
    .map(({ index, passage }) => {
      const section = index.sections[passage.section];
      const heading = stemsOf(index.book.sections[passage.section]?.heading.join(' ') ?? '');
      const has = new Set([...heading, ...(section?.stems.slice(passage.from, passage.to).flat() ?? [])]);
      return stems.reduce((sum, stem) => sum + saidIn(has, stem, kin) * weigh(stem), 0);
    });
  return Math.max(0, ...best) / all;
}

function candidatesIn(
  index: BookIndex,
  section: number,
  rank: number,
  { stems, weigh, kin }: Sought,
  seeking: Seeking,
): Candidate[] {
  const indexed = index.sections[section];
  const text = index.book.sections[section]?.text ?? '';
  const all = stems.reduce((sum, stem) => sum + weigh(stem), 0) || 1;
  const pairs = pairsOf(stemsOf(seeking.question));
  const shareIn = (at: number): number => {
    const has = new Set(indexed?.stems[at] ?? []);
    return stems.reduce((sum, stem) => sum + saidIn(has, stem, kin) * weigh(stem), 0) / all;
  };
  return (indexed?.sentences ?? []).flatMap(({ start, end }, at) => {
    const words = text.slice(start, end);
    if (!isQuotable(words) || seeking.passedOver.includes(asLine(words))) {
      return [];
    }
    const own = shareIn(at);
    const cue = seeking.aim !== 'any' && cues[seeking.aim]?.test(words) ? 0.15 : 0;
    const named = seeking.aim === 'what' || seeking.aim === 'how' ? definitionBonus(words, stems) : 0;
    const phrase = PHRASE * sharedPairs(indexed?.stems[at] ?? [], pairs);
    const around = 0.25 * Math.max(shareIn(at - 1), shareIn(at + 1));
    const score = own === 0 && around < 0.1 ? 0 : own + around + cue + named + phrase - 0.12 * rank;
    return score > 0.2
      ? [{ index, section, sentence: at, own, score, stems: new Set(indexed?.stems[at]) }]
      : [];
  });
}

/** How many of the question's neighbours a sentence has next to each other, as a share. */
function sharedPairs(stems: string[], pairs: string[]): number {
  const has = new Set(pairsOf(stems));
  return pairs.filter((pair) => has.has(pair)).length / Math.max(1, pairs.length);
}

/** 'X is …' and '… is called X', X being what is asked about. */
function definitionBonus(words: string, stems: string[]): number {
  const before = /^(.{0,60}?)\b(?:is|are|means?|refers? to|says? that|shows?)\b(?! not\b)/i.exec(words)?.[1];
  const after = /\b(?:called|known as|term(?:ed)?)\s+(?:the |an? )?(.{0,50})/i.exec(words)?.[1];
  const names = (part: string | undefined): boolean => {
    const has = new Set(stemsOf(part ?? ''));
    return has.size > 0 && has.size <= stems.length + 1 && stems.every((stem) => has.has(stem));
  };
  return names(before) || names(after?.split(/[,.;:]/)[0]) ? 0.5 : 0;
}

/** White space as it is shown. */
export const asLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
