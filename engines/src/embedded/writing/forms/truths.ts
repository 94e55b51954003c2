import type { Draft } from '../draft.ts';
import type { Clause } from '../facts/clauses.ts';
import { sensesIn } from '../facts/parts-of-speech.ts';
import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { type Statement, upperFirst, wordCount } from '../facts/statements.ts';
import { chance, shuffled } from '../order.ts';
import { listPattern, pairsOfList } from '../word-lists.ts';
import {
  choiceDraft,
  hasPronoun,
  isClear,
  isOfACase,
  OPTIONS,
  type QuestionForm,
  truthDraft,
} from './form.ts';

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
const FEWEST_WORDS = 7;
const MOST_WORDS = 24;
/** The share of statements that are shown as they are. */
const TRUE = 0.3;

const MOST_TRUE = 6;
const IMPORTANT = 0.4;

/** Statements with one thing changed, to be judged, and to be found among true ones. */
export const truthQuestions: QuestionForm = (facts, sources) => {
  const changed = changedStatements(facts, sources);
  const used = new Set(changed.map(({ sentence }) => sentence));
  const others = facts.clauses
    .filter(
      ({ text, sentence }) =>
        !used.has(sentence) && isTellingAlone(text) && sources.importance(sentence) >= IMPORTANT,
    )
    .sort((a, b) => sources.importance(b.sentence) - sources.importance(a.sentence));
  return changed.flatMap(({ right, wrong, from, to, sentence }) => {
    const isTrue = chance(`truth ${right}`) < TRUE;
    const change = `It has “${to}” where it should have “${from}”.`;
    const isAmount = /^[\d.]+$/.test(from) && from.length < 4;
    const form = / ?not$/.test(to) ? 'denied-truth' : isAmount ? 'amount-truth' : 'changed-truth';
    const sentences: Draft['sentences'] = [sentence];
    const trueOnes = shuffled(others.slice(0, MOST_TRUE), right, ({ text }) => text).slice(0, OPTIONS - 1);
    return [
      truthDraft(isTrue ? right : wrong, isTrue, { form, sentences, ...(isTrue ? {} : { note: change }) }),
      ...choiceDraft({
        ...{ form: 'false-choice', ask: 'Which of these statements is false?', right: wrong, note: change },
        ...{ wrong: trueOnes.map(({ text }) => text) },
        sentences: [sentence, ...trueOnes.map((each) => each.sentence)],
      }),
    ];
  });
};

const isTellingAlone = (text: string): boolean => isClear(text) && !hasPronoun(text) && !hedge.test(text);

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
      withoutNot(statement) ??
      withOpposite(statement) ??
      withOtherYear(statement, years) ??
      withOtherAmount(statement) ??
      [],
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
  for (const { sentence } of byPerson) taken.add(sentence);
  return [
    ...changed,
    ...byPerson,
    ...clauses.flatMap((clause) => (taken.has(clause.sentence) ? [] : (denied(clause) ?? []))),
  ];
}

/** Exactly one word of direction: two of them could be true again. */
function withOpposite({ text, sentence }: Statement): ChangedStatement | undefined {
  const isFit =
    isClear(text) &&
    wordCount(text) <= MOST_WORDS &&
    !hedge.test(text) &&
    !/^(?:On|At|In) the |^The \p{Ll}+ly |\$[^$]*[\d=]|\bfrom (?:about )?[$₹£€]?\d|\bthe \p{L}+er the\b|\bno longer\b|\b(?:more|less|fewer) than (?!the\b|an?\b|\d)|\bthe same as\b|\d{4}/u.test(
      text,
    );
  if (!isFit) return undefined;
  const words = [...text.matchAll(/(?<![\p{L}’'-])\p{L}+(?![\p{L}’'-])/gu)];
  const directed = words.filter(([word]) => opposites.has(word.toLowerCase()));
  const [only] = directed;
  const from = only?.[0].toLowerCase() ?? '';
  const opposite = opposites.get(from);
  if (!only || opposite === undefined || directed.length > 1) return undefined;
  const to = /^\p{Lu}/u.test(only[0]) ? upperFirst(opposite) : opposite;
  const wrong = withArticles(`${text.slice(0, only.index)}${to}${text.slice(only.index + from.length)}`, to);
  return { right: text, wrong, from: only[0], to, sentence };
}

const negated =
  /\b(?:(is|are|was|were|can|could|will|would|must) not|(can)not|(did) not|(?:(does)|do) not (\p{Ll}+))\b(?! (?:only|all|always|every|necessarily|just|so|as|even|yet|merely|simply|more|less)\b)/u;

/** 'GDP does not count leisure' without its 'not', where nothing else in the sentence turns on it. */
function withoutNot({ text, sentence }: Statement): ChangedStatement | undefined {
  const [from, be, can, did, does, verb = ''] = negated.exec(text) ?? [];
  const isFit =
    from !== undefined &&
    wordCount(text) >= FEWEST_WORDS &&
    isClear(text) &&
    !hasPronoun(text) &&
    !isOfACase(text) &&
    !/\b(?:but|if|because|unless|although|while|all|every|any|no|nor|either)\b/i.test(text) &&
    sensesIn(verb || 'be', 'verb') > 0;
  if (!isFit) return undefined;
  const third = `${verb.replace(/(?<![aeiou])y$/, 'ie')}${/(?:s|x|ch|sh|o)$/.test(verb) ? 'es' : 's'}`;
  const to = be ?? can ?? did ?? (does === undefined ? verb : third);
  return { right: text, wrong: text.replace(from, to), from, to, sentence };
}

/** 'A parabola can meet the axis twice' with a 'not', where nothing else could be changed. */
function denied({ subject, predicate, rest, text, sentence }: Clause): ChangedStatement | undefined {
  const [be = ''] = /^(?:is|are|can)(?= (?!not\b|one\b|also\b|only\b))/.exec(predicate) ?? [];
  if (be === '' || !isTellingAlone(text) || isOfACase(text)) return undefined;
  const to = be === 'can' ? 'cannot' : `${be} not`;
  return { right: text, wrong: upperFirst(`${subject} ${to} ${rest}.`), from: be, to, sentence };
}

const withArticles = (text: string, word: string): string =>
  text.replace(new RegExp(`\\b[aA]n? ${word}\\b`, 'u'), `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`);

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
