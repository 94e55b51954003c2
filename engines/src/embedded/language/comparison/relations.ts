import { memoizeByObject } from '../../../memoize.ts';
import { isDegree } from '../degrees.ts';
import { baseForms } from '../lexicon/base-forms.ts';
import type { Term } from '../term.ts';
import { isDenied } from '../terms.ts';
import { isContent } from './profile.ts';
import { areOpposites } from './same-word.ts';
import { type AnswerStatement, isInfinitive } from './statements.ts';

type Strings = ReadonlySet<string>;

/** A word that relates the things before and after it, as in 'Wellington defeated Napoleon' and 'light is faster than sound'. */
interface Relation {
  /** The relating word; undefined for a direction. */
  link: Term | undefined;
  isDenied: boolean;
  /** One of them is empty for a direction with a single place. */
  first: Strings;
  second: Strings;
  /** The verbs of a direction with a single place, because 'separated from' does not reverse 'connected to'. */
  verbs?: Strings;
}

/**
 * A verb before one of these words is not a relation with a direction: 'Iron reacts with oxygen' can also be said with its things
 * exchanged. A word before 'than' is not a verb.
 */
const mutual = new Set('with and or to between from in on at of into as for than'.split(' '));
/** Comparatives that need no adjective and have no base form. */
const bareComparative = new Set(['better', 'worse']);
/** The number of words before and after the relating word that belong to its things. */
const REACH = 5;

/** The relations of a statement, found by the order of its words alone: first those with a relating word, in order, then its direction. */
const relationsIn = memoizeByObject((statement: AnswerStatement): Relation[] => [
  ...statement.words.flatMap((link, index) => relationAt(link, index, statement)),
  ...directionsIn(statement),
]);

const towards = new Set('to into onto towards toward'.split(' '));
/** The number of words of a place, such as 'the upper chambers of the heart'. */
const PLACE = 5;

/**
 * Returns the directions of a statement, as in 'from a higher concentration to a lower one', 'sugar from starch', 'starch into sugar' and
 * 'to the heart'. Two things are given by the words that only one of them has.
 */
function directionsIn({ words }: AnswerStatement): Relation[] {
  const from = words.findIndex(({ text }, index) => text === 'from' || isOutOf(words, index));
  const to = words.findIndex(
    ({ text }, index) => index > from && (from < 0 ? text === 'into' : towards.has(text)),
  );
  const single = words.flatMap((_, index) => placeAt(words, index));
  if (from < 0 && to < 0) return single;
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
    ? [{ link: undefined, isDenied: false, first: own, second: other }, ...single]
    : single;
}

const isOutOf = (words: readonly Term[], index: number): boolean =>
  words[index]?.text === 'of' && words[index - 1]?.text === 'out';

/** Returns the place after a direction, as in 'to the heart'. The 'to' of 'to move' is none. */
function placeAt(words: readonly Term[], index: number): Relation | [] {
  const word = words[index];
  const isFrom = word?.text === 'from' || isOutOf(words, index);
  const next = words[index + 1];
  if (!word || !next || !(isFrom || towards.has(word.text))) return [];
  if (isInfinitive(words, index)) return [];
  const behind = words.slice(index + 1, index + 1 + PLACE);
  const end = behind.findIndex(({ text }) => text === 'from' || towards.has(text) || placeEnds.has(text));
  const place = behind.slice(0, end < 0 ? undefined : end);
  const forms = contentForms(place);
  const verbs = words.filter((each, at) => !place.includes(each) && isVerb(each, words[at - 1]));
  const none = new Set<string>();
  return forms.size > 0
    ? {
        link: undefined,
        isDenied: isDenied(words.slice(0, index)),
        verbs: contentForms(verbs),
        first: isFrom ? forms : none,
        second: isFrom ? none : forms,
      }
    : [];
}

/** Words that end a place. */
const placeEnds = new Set('in by with for through via at on'.split(' '));

/** Returns the stems of content words and of their base forms, such as 'high' for 'higher'. */
const contentForms = (terms: Term[]): Set<string> =>
  new Set(terms.flatMap((term) => (isContent(term) ? [term.stem, ...term.entry.forms] : [])));

function relationAt(link: Term, index: number, { words }: AnswerStatement): Relation | [] {
  const before = words.slice(Math.max(0, index - REACH), index);
  const after = words.slice(index + 1, index + 1 + REACH);
  const next = after[0]?.text ?? '';
  const isCompared =
    (link.degree !== 0 || bareComparative.has(link.text)) &&
    after.some(({ text }) => text === 'than' || (text === 'as' && link.degree < 0));
  const isVerbLink = !link.isNegated && !mutual.has(next) && isVerb(link, before.at(-1));
  if (link.role !== 'content' || !(isCompared || isVerbLink)) return [];
  const [first, second] = [before, after].map(contentStems);
  // In notes, a comparison may have no subject, as in 'less than the critical angle'.
  return first && second?.size && (first.size > 0 || isCompared)
    ? { link, isDenied: isDenied(before), first, second }
    : [];
}

/**
 * Returns whether a word is a verb with a direction: an inflected form of a verb, such as 'defeated' and 'eats', or a base form after a
 * plural or a pronoun, such as 'absorb' after 'plants'. A form after a comparative is not a verb, as in 'thicker walls'.
 */
function isVerb({ text }: Term, subject: Term | undefined): boolean {
  const bases = baseForms(text, 'verb');
  if (bases.includes(text)) return isPlural(subject);
  return bases.length > 0 && subject?.degree !== 1;
}

const pronouns = new Set('they we you i'.split(' '));

const isPlural = (subject: Term | undefined): boolean =>
  subject !== undefined &&
  (pronouns.has(subject.text) || (subject.role === 'content' && /[^s]s$/.test(subject.text)));

/** The pronouns for persons, which are the things of a relation in 'he fears her'. */
const persons = new Map([
  ['he', 'he'],
  ['him', 'he'],
  ['she', 'she'],
  ['her', 'she'],
]);

const contentStems = (terms: Term[]): Set<string> =>
  new Set(terms.flatMap((term) => (isContent(term) ? term.stem : (persons.get(term.text) ?? []))));

/** A relation of the key that is found in an answer. An odd number of reversals means the opposite. */
interface Given {
  statement: AnswerStatement;
  /** The number of reversals: its things are exchanged, its relating word is the opposite, or it is denied. */
  turns: number;
}

/**
 * Returns a relation of the key's statement that an answer reverses. If there is none, returns one that it reverses twice, as 'veins have
 * thinner walls than arteries' does for 'arteries have thicker walls than veins'. Otherwise returns undefined.
 */
export function relationTurned(key: AnswerStatement, answer: readonly AnswerStatement[]): Given | undefined {
  const given = relationsIn(key).flatMap((wanted) => givenIn(answer, wanted) ?? []);
  return given.find(({ turns }) => turns % 2 === 1) ?? given.find(({ turns }) => turns > 0);
}

/** Returns a relation as an answer has it, the one with the same meaning first; undefined if the answer does not have it. */
function givenIn(answer: readonly AnswerStatement[], wanted: Relation): Given | undefined {
  const all = answer.flatMap((statement) =>
    relationsIn(statement).flatMap((stated): Given[] => {
      const turns = turnsOf(wanted, stated);
      return turns === undefined ? [] : [{ statement, turns }];
    }),
  );
  return all.find(({ turns }) => turns % 2 === 0) ?? all[0];
}

/**
 * Returns whether an answer has the relations of a statement with the same things in the same roles; undefined if that is not decided. The
 * single places of a direction with two places, as in 'from air to water', are not compared separately.
 */
export function hasSameRelations(
  wanted: AnswerStatement,
  answer: readonly AnswerStatement[],
): boolean | undefined {
  const all = relationsIn(wanted);
  const paired = all.filter(({ verbs }) => !verbs);
  const found = (paired.length > 0 ? paired : all).map((relation) => {
    const given = givenIn(answer, relation);
    const isTurned = !relation.link && given && isDenied(given.statement.words) !== isDenied(wanted.words);
    return given && (given.turns + (isTurned ? 1 : 0)) % 2 === 0;
  });
  return found.includes(false) ? false : found.includes(undefined) ? undefined : true;
}

function turnsOf(key: Relation, answer: Relation): number | undefined {
  if (key.verbs || answer.verbs) return turnsOfPlaces(key, answer);
  const isTurned = turnOfLinks(key.link, answer.link);
  const [first, second] = distinct(key.first, key.second);
  const [ownFirst, ownSecond] = distinct(answer.first, answer.second);
  const isStraight = (ownFirst.size === 0 || overlap(first, ownFirst)) && overlap(second, ownSecond);
  const isCrossed = overlap(first, ownSecond) && (ownFirst.size === 0 || overlap(second, ownFirst));
  // 'A current in the secondary coil induces a voltage in the primary coil' exchanges one word of both things.
  if (isTurned === false && isStraight && isCrossed) return 1;
  return isTurned === undefined || isStraight === isCrossed
    ? undefined
    : [isCrossed, isTurned, key.isDenied !== answer.isDenied].filter(Boolean).length;
}

/** Returns two things without the words that both have, unless one of them has no others. */
function distinct(one: Strings, other: Strings): [Strings, Strings] {
  const [own, others] = [one.difference(other), other.difference(one)];
  return own.size > 0 && others.size > 0 ? [own, others] : [one, other];
}

/** Compares two directions with a single place: 'to the heart' reverses 'from the heart' if both have the same verb. */
function turnsOfPlaces(key: Relation, answer: Relation): number | undefined {
  const isAbout = key.verbs && answer.verbs && overlap(key.verbs, answer.verbs);
  if (!isAbout || key.isDenied || answer.isDenied) return undefined;
  const isStraight = overlap(key.first, answer.first) || overlap(key.second, answer.second);
  const isCrossed = overlap(key.first, answer.second) || overlap(key.second, answer.first);
  return isStraight === isCrossed ? undefined : Number(isCrossed);
}

/** Returns whether one relating word is the opposite of the other, by its meaning or its degree; undefined if they are not related. */
function turnOfLinks(key: Term | undefined, answer: Term | undefined): boolean | undefined {
  if (!key || !answer) return key === answer ? false : undefined;
  const isSame =
    (isDegree(key.text) && isDegree(answer.text)) || !key.entry.forms.isDisjointFrom(answer.entry.forms);
  return isSame || areOpposites(key, answer) ? isSame === differInDegree(key, answer) : undefined;
}

/** Returns whether two words have opposite degrees, such as 'less dense' and 'denser'. */
export const differInDegree = (one: Term, other: Term): boolean => one.degree * other.degree < 0;

const overlap = (one: Strings, other: Strings): boolean => !one.isDisjointFrom(other);
