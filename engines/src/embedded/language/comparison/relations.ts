import { rememberedByObject } from '../../../remembered.ts';
import { baseForms } from '../lexicon/base-forms.ts';
import type { Term } from '../term.ts';
import { isDenied } from '../terms.ts';
import { isContent } from './profile.ts';
import { areOpposites } from './same-word.ts';
import type { AnswerStatement } from './statements.ts';

/** A word with something on either side of it: 'Wellington defeated Napoleon', 'light is faster than sound'. */
interface Relation {
  /** Undefined for a direction. */
  link: Term | undefined;
  isDenied: boolean;
  first: ReadonlySet<string>;
  second: ReadonlySet<string>;
}

/** 'Iron reacts with oxygen' can be said the other way round; the word before 'than' is no verb. */
const mutual = new Set('with and or to between from in on at of into as for than'.split(' '));
/** Without a word after them, these are compared themselves: 'more than'. */
const bareComparative = /^(?:more|less|better|worse)$/u;
const passive = new Set('is are was were been be'.split(' '));
/** Words on either side of the link that belong to its two things. */
const REACH = 5;

/** The relations of a statement, in order. They are read from the order of the words alone. */
const relationsIn = rememberedByObject((statement: AnswerStatement): Relation[] => [
  ...statement.words.flatMap((link, index) => relationAt(link, index, statement)),
  ...directionIn(statement),
]);

const towards = new Set('to into onto towards toward'.split(' '));

/**
 * 'From a higher concentration to a lower one', 'sugar from starch', 'starch into sugar': without a link, from its first thing to the second, each
 * by the words that tell it from the other.
 */
function directionIn({ words }: AnswerStatement): Relation[] {
  const from = words.findIndex(({ text }) => text === 'from');
  const to = words.findIndex(
    ({ text }, index) => index > from && (from < 0 ? text === 'into' : towards.has(text)),
  );
  if (from < 0 && to < 0) return [];
  const before = (index: number): Term[] => words.slice(Math.max(0, index - REACH), index);
  const after = (index: number): Term[] => words.slice(index + 1, index + 1 + REACH);
  const isFar = to >= 0 && from >= 0 && to - from > REACH + 2;
  const [source, target] =
    from < 0
      ? [before(to), after(to)]
      : to < 0 || isFar
        ? [after(from), before(from)]
        : [words.slice(from + 1, to), after(to)];
  const [first, second] = [contentForms(source), contentForms(target)];
  const [own, other] = [first.difference(second), second.difference(first)];
  return own.size > 0 && other.size > 0
    ? [{ link: undefined, isDenied: false, first: own, second: other }]
    : [];
}

/** 'Higher' also as 'high'. */
const contentForms = (terms: Term[]): Set<string> =>
  new Set(terms.flatMap((term) => (isContent(term) ? [term.stem, ...term.entry.forms] : [])));

function relationAt(link: Term, index: number, { words }: AnswerStatement): Relation | [] {
  const before = words.slice(Math.max(0, index - REACH), index);
  const after = words.slice(index + 1, index + 1 + REACH);
  const next = after[0]?.text ?? '';
  const isCompared =
    (link.degree !== 0 || bareComparative.test(link.text)) &&
    after.some(({ text }) => text === 'than' || (text === 'as' && link.degree < 0));
  const isVerbLink = !link.isNegated && !mutual.has(next) && isVerb(link, before.at(-1));
  if (link.role !== 'content' || !(isCompared || isVerbLink)) return [];
  const isPassive = next === 'by' && before.some(({ text }) => passive.has(text));
  const [first, second] = (isPassive ? [after, before] : [before, after]).map(contentStems);
  return first?.size && second?.size ? { link, isDenied: isDenied(before), first, second } : [];
}

/** 'Defeated' and 'eats', forms that only a verb has; 'absorb' behind 'plants'; but 'thicker walls' has none. */
function isVerb({ text }: Term, subject: Term | undefined): boolean {
  const bases = baseForms(text, 'verb');
  if (bases.includes(text)) return subject?.role === 'content' && /[^s]s$/.test(subject.text);
  return bases.length > 0 && subject?.degree !== 1;
}

const contentStems = (terms: Term[]): Set<string> =>
  new Set(terms.flatMap((term) => (isContent(term) ? [term.stem] : [])));

/** A relation of the key in an answer: with an odd number of turns it says the contrary. */
interface Given {
  statement: AnswerStatement;
  /** Its two things are exchanged, its link is the opposite, or it is denied. */
  turns: number;
}

/**
 * Returns how an answer gives the relations of a statement of the key: the one that it turns round, or else one that it turns twice, 'veins have
 * thinner walls than arteries' for 'arteries have thicker walls than veins'; undefined for all others.
 */
export function relationTurned(key: AnswerStatement, answer: readonly AnswerStatement[]): Given | undefined {
  const given = relationsIn(key).flatMap((wanted) => {
    const all = answer.flatMap((statement) =>
      relationsIn(statement).flatMap((stated): Given[] => {
        const turns = turnsOf(wanted, stated);
        return turns === undefined ? [] : [{ statement, turns }];
      }),
    );
    return all.find(({ turns }) => turns % 2 === 0) ?? all[0] ?? [];
  });
  return given.find(({ turns }) => turns % 2 === 1) ?? given.find(({ turns }) => turns > 0);
}

function turnsOf(key: Relation, answer: Relation): number | undefined {
  const isTurned = turnOfLinks(key.link, answer.link);
  const isStraight = overlap(key.first, answer.first) && overlap(key.second, answer.second);
  const isCrossed = overlap(key.first, answer.second) && overlap(key.second, answer.first);
  return isTurned === undefined || isStraight === isCrossed
    ? undefined
    : [isCrossed, isTurned, key.isDenied !== answer.isDenied].filter(Boolean).length;
}

/** Returns whether one link says the contrary of the other, by its word or by its degree; undefined where they have nothing in common. */
function turnOfLinks(key: Term | undefined, answer: Term | undefined): boolean | undefined {
  if (!key || !answer) return key === answer ? false : undefined;
  const isSame = !key.entry.forms.isDisjointFrom(answer.entry.forms);
  return isSame || areOpposites(key, answer) ? isSame === differInDegree(key, answer) : undefined;
}

/** 'Less dense' and 'denser'. */
export const differInDegree = (one: Term, other: Term): boolean => one.degree * other.degree < 0;

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => !one.isDisjointFrom(other);
