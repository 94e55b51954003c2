import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { type Statement, upperFirst, wordCount } from '../facts/statements.ts';
import { chance, shuffled } from '../order.ts';
import { listPattern, pairsOfList } from '../word-lists.ts';
import { isClear, isUndatedPast, type QuestionForm, truthDraft } from './form.ts';

/** A statement, and the same with one thing changed so that it is false. */
interface ChangedStatement {
  right: string;
  wrong: string;
  from: string;
  to: string;
  sentence: Sentence;
}

const opposites = pairsOfList('one-way');
const hedge = listPattern('hedge');
const MOST_WORDS = 24;
/** The share of statements that are shown as they are. */
const TRUE = 0.4;

/** 'True or false?': statements with a direction, a year, an amount or a person that may have been changed. */
export const truthQuestions: QuestionForm = (facts, sources) =>
  changedStatements(facts, sources).map(({ right, wrong, from, to, sentence }) => {
    const isTrue = chance(`truth ${right}`) < TRUE;
    const note = isTrue ? {} : { note: `The statement has “${to}” where it should have “${from}”.` };
    return truthDraft(isTrue ? right : wrong, isTrue, {
      ...{
        form: /^[\d.]+$/.test(from) && from.length < 4 ? 'amount-truth' : 'changed-truth',
        sentences: [sentence],
      },
      ...note,
    });
  });

function changedStatements(
  { section, statements, clauses }: SectionFacts,
  sources: SourceFacts,
): ChangedStatement[] {
  const near = sources.near(section);
  const years = near.flatMap((each) => each.events.map(({ year }) => year));
  const people = new Set(
    near.flatMap((each) => each.clauses.flatMap(({ subject, isPerson }) => (isPerson ? subject : []))),
  );
  const changed = statements.flatMap(
    (statement) =>
      withOpposite(statement) ?? withOtherYear(statement, years) ?? withOtherAmount(statement) ?? [],
  );
  const taken = new Set(changed.map(({ sentence }) => sentence));
  const byPerson = clauses.flatMap(({ subject: from, isPerson, predicate, sentence }): ChangedStatement[] => {
    const others = [...people].filter((other) => !sentence.text.includes(other));
    const [to] = shuffled(others, predicate, String);
    if (!isPerson || to === undefined || taken.has(sentence)) return [];
    return [
      {
        right: upperFirst(`${from} ${predicate}.`),
        wrong: upperFirst(`${to} ${predicate}.`),
        from,
        to,
        sentence,
      },
    ];
  });
  return [...changed, ...byPerson];
}

/** Exactly one word of direction: two of them could be true again. */
function withOpposite({ text, sentence }: Statement): ChangedStatement | undefined {
  const isFit =
    isClear(text) &&
    wordCount(text) <= MOST_WORDS &&
    !hedge.test(text) &&
    !isUndatedPast(text) &&
    !/^(?:On|At|In) the |^The \p{Ll}+ly |\$[^$]*[\d=]|\bfrom (?:about )?[$₹£€]?\d|\bthe \p{L}+er the\b|\bno longer\b|\b(?:more|less|fewer) than (?!the\b|an?\b|\d)|\bthe same as\b|\d{4}/u.test(
      text,
    );
  if (!isFit) return undefined;
  const found = [...text.matchAll(/(?<![\p{L}-])\p{Ll}+(?![\p{L}-])/gu)].filter(([word]) =>
    opposites.has(word),
  );
  const [only] = found;
  const to = opposites.get(only?.[0] ?? '');
  if (!only || to === undefined || found.length !== 1) return undefined;
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
  const isFit = found.length === 1 && !/[:;—]|\btherefore\b/.test(text) && wordCount(text) <= MOST_WORDS;
  if (from === undefined || !isFit || new RegExp(`of ${from}`).test(text)) return undefined;
  const others = years.filter((each) => {
    const apart = Math.abs(each - Number(from));
    return apart >= FEWEST_YEARS && apart < MOST_YEARS && !text.includes(String(each));
  });
  const to = others[Math.floor(chance(text) * others.length)];
  if (to === undefined) return undefined;
  return { right: text, wrong: text.replace(from, String(to)), from, to: String(to), sentence };
}

const amount = /(?<![\d.,$])\b(\d{1,3}(?:,\d{3})*(?:\.\d+)?)(?= (?:per cent|percent|million|billion)|%)/g;

/** The only amount of a sentence, doubled or halved. */
function withOtherAmount({ text, sentence }: Statement): ChangedStatement | undefined {
  const [only, ...more] = [...text.matchAll(amount)];
  const from = only?.[1];
  const isFit =
    isClear(text) && more.length === 0 && !/\b(?:at least|more than|less than|up to|over)\b/.test(text);
  if (only === undefined || from === undefined || !isFit || from.includes(',')) return undefined;
  const value = Number(from);
  const to = String(value > 50 ? value / 2 : value * 2);
  const wrong = text.slice(0, only.index) + to + text.slice(only.index + from.length);
  return { right: text, wrong, from, to, sentence };
}
