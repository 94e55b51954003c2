import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { type Statement, upperFirst } from '../facts/statements.ts';
import { chance, shuffled } from '../order.ts';
import { listPattern, pairsOfList } from '../word-lists.ts';
import { wordCount } from './form.ts';

/** A statement, and the same with one fact changed so that it is false. */
export interface ChangedStatement {
  right: string;
  wrong: string;
  from: string;
  to: string;
  sentence: Sentence;
}

const opposites = pairsOfList('one-way');
const hedge = listPattern('hedge');
const loose = listPattern('loose-in-fact');
const MOST_WORDS = 28;

/** A sentence of one claim that can be asked about. */
export const isClear = ({ text }: Statement): boolean =>
  !loose.test(text) && wordCount(text) <= MOST_WORDS && !/[:;—]/.test(text);

/** 'Boats carried stones': neither a name nor a year says when. */
export const isUndatedPast = (text: string): boolean =>
  /\b(?:was|were|had|became|made|\p{L}{3,}ed)\b/u.test(text) &&
  !/(?<!^)\b\p{Lu}\p{Ll}|\b(?:1\d{3}|20\d{2})\b/u.test(text);

/** A claim without reservation, which becomes false when one word of it changes. */
export const isPlainFact = (statement: Statement): boolean =>
  isClear(statement) && !hedge.test(statement.text);

/** Statements with a direction, a year or a person changed. */
export function changedStatements(
  { section, statements, deeds }: SectionFacts,
  sources: SourceFacts,
): ChangedStatement[] {
  const near = sources.near(section);
  const years = near.flatMap((each) => each.events.map(({ year }) => year));
  const people = [...new Set(near.flatMap((each) => each.deeds.map(({ person }) => person)))];
  const changed = statements.flatMap(
    (statement) => withOpposite(statement) ?? withOtherYear(statement, years) ?? [],
  );
  const taken = new Set(changed.map(({ sentence }) => sentence));
  const byPerson = deeds.flatMap(({ person, did, sentence }): ChangedStatement[] => {
    const [to] = shuffled(
      people.filter((other) => other !== person && !sentence.text.includes(other)),
      did,
      String,
    );
    const [right, wrong] = [`${person} ${did}.`, `${to} ${did}.`].map(upperFirst);
    if (to === undefined || taken.has(sentence)) return [];
    return [{ right: right ?? '', wrong: wrong ?? '', from: person, to, sentence }];
  });
  return [...changed, ...byPerson];
}

/** Exactly one word of direction: two of them could be true again. */
function withOpposite(statement: Statement): ChangedStatement | undefined {
  const { text, sentence } = statement;
  const isFit =
    isPlainFact(statement) &&
    !isUndatedPast(text) &&
    !/^(?:On|At|In) the |^The \p{Ll}+ly |\$[^$]*[\d=]|\bfrom (?:about )?[$₹£€]?\d|\bthe \p{L}+er the\b|\bno longer\b|\bthe same as\b|\d{4}/u.test(
      text,
    );
  if (!isFit) return undefined;
  const found = [...text.matchAll(/(?<![\p{L}-])\p{Ll}+(?![\p{L}-])/gu)].filter(([word]) =>
    opposites.has(word),
  );
  const [only] = found;
  const to = opposites.get(only?.[0] ?? '');
  const isOnce = found.filter(([word]) => word === only?.[0] || word === to).length === 1;
  if (!only || to === undefined || found.length > 3 || !isOnce) return undefined;
  const wrong = withArticles(text.slice(0, only.index) + to + text.slice(only.index + only[0].length));
  return { right: text, wrong, from: only[0], to, sentence };
}

const withArticles = (text: string): string =>
  text.replace(/\b(?:a|an) (?=(\p{Ll}+))/gu, (article: string, word: string) =>
    opposites.has(word) ? (/^[aeiou]/.test(word) ? 'an ' : 'a ') : article,
  );

const inYear = /\b(?:in|around|by|of|after|before|since) (1[0-9]{3}|20[0-9]{2})\b/g;
const FEWEST_YEARS = 8;
const MOST_YEARS = 90;

function withOtherYear(
  { text, sentence }: Statement,
  years: readonly number[],
): ChangedStatement | undefined {
  const found = [...text.matchAll(inYear)];
  const from = found[0]?.[1];
  const isFit = found.length === 1 && !/[:;]|\btherefore\b/.test(text) && wordCount(text) <= MOST_WORDS;
  if (from === undefined || !isFit || new RegExp(`of ${from}`).test(text)) return undefined;
  const others = years.filter((each) => {
    const apart = Math.abs(each - Number(from));
    return apart >= FEWEST_YEARS && apart < MOST_YEARS && !text.includes(String(each));
  });
  const to = others[Math.floor(chance(text) * others.length)];
  if (to === undefined) return undefined;
  return { right: text, wrong: text.replace(from, String(to)), from, to: String(to), sentence };
}
