import { rememberedByObject } from '../../../remembered.ts';
import { baseForms } from '../../language/lexicon/base-forms.ts';
import type { Span } from '../../language/sentences.ts';
import type { Term } from '../../language/term.ts';
import type { Profile } from './profile.ts';
import { areOpposites } from './same-word.ts';
import { type AnswerStatement, isContent, statementsIn } from './statements.ts';

/** A word with something on either side of it: 'Wellington defeated Napoleon', 'light is faster than sound'. */
interface Relation {
  link: Term;
  first: ReadonlySet<string>;
  second: ReadonlySet<string>;
  statement: AnswerStatement;
}

/** 'Iron reacts with oxygen' can be said the other way round. */
const mutual = new Set('with and or to between from in on at of into as for'.split(' '));
const comparative = /^(?:\p{L}{2,}er|more|less|better|worse)$/u;
const passive = new Set('is are was were been be'.split(' '));
/** Words on either side of the link that belong to its two things. */
const REACH = 5;

/** The relations of a text, in order. They are read from the order of the words alone. */
const relationsIn = rememberedByObject((profile: Profile): Relation[] =>
  statementsIn(profile).flatMap((statement) => [
    ...statement.words.flatMap((link, index) => relationAt(link, index, statement)),
    ...directionIn(statement),
  ]),
);

/** 'From a higher concentration to a lower one': its link is 'from', and its two things are the words that tell them apart. */
function directionIn(statement: AnswerStatement): Relation[] {
  const { words } = statement;
  const from = words.findIndex(({ text }) => text === 'from');
  const to = words.findIndex(({ text }, index) => index > from && text === 'to');
  const link = words[from];
  if (!link || to < 0 || to - from > REACH + 2) return [];
  const [first, second] = [words.slice(from + 1, to), words.slice(to + 1, to + 1 + REACH)].map(contentForms);
  if (!first || !second) return [];
  const [own, other] = [first.difference(second), second.difference(first)];
  return own.size > 0 && other.size > 0 ? [{ link, first: own, second: other, statement }] : [];
}

/** 'Higher' also as 'high'. */
const contentForms = (terms: Term[]): Set<string> =>
  new Set(terms.flatMap((term) => (isContent(term) ? [term.stem, ...term.entry.forms] : [])));

function relationAt(link: Term, index: number, statement: AnswerStatement): Relation | [] {
  const before = statement.words.slice(Math.max(0, index - REACH), index);
  const after = statement.words.slice(index + 1, index + 1 + REACH);
  const next = after[0]?.text ?? '';
  const isLink =
    isVerb(link, before.at(-1)) || (comparative.test(link.text) && after.some(({ text }) => text === 'than'));
  if (!isLink || link.isNegated || link.role !== 'content' || mutual.has(next)) return [];
  const isPassive = next === 'by' && before.some(({ text }) => passive.has(text));
  const [first, second] = (isPassive ? [after, before] : [before, after]).map(contentStems);
  return first?.size && second?.size ? { link, first, second, statement } : [];
}

/** 'Defeated' and 'eats', forms that only a verb has; 'absorb' behind 'plants'. */
function isVerb({ text }: Term, subject: Term | undefined): boolean {
  const bases = baseForms(text, 'verb');
  return bases.includes(text) ? subject?.role === 'content' && /[^s]s$/.test(subject.text) : bases.length > 0;
}

const contentStems = (terms: Term[]): Set<string> =>
  new Set(terms.flatMap((term) => (isContent(term) ? [term.stem] : [])));

/**
 * Where an answer states a relation of the key the other way round: with its two things exchanged, or with the opposite link. Undefined
 * where it also states one as the key does, or none at all.
 */
export function reversedRelation(key: Profile, answer: Profile): Span | undefined {
  const stated = relationsIn(answer);
  for (const wanted of relationsIn(key)) {
    const agreements = stated.map((relation) => agreementOf(wanted, relation));
    const reversed = stated[agreements.indexOf('reversed')]?.statement;
    if (reversed && !agreements.includes('same')) return { start: reversed.start, end: reversed.end };
  }
  return undefined;
}

function agreementOf(key: Relation, answer: Relation): 'same' | 'reversed' | undefined {
  const isSameLink = key.link.stem === answer.link.stem;
  if (!isSameLink && !areOpposites(key.link, answer.link)) return undefined;
  const isStraight = overlap(key.first, answer.first) && overlap(key.second, answer.second);
  const isCrossed = overlap(key.first, answer.second) && overlap(key.second, answer.first);
  if (isStraight === isCrossed) return undefined;
  return isStraight === isSameLink ? 'same' : 'reversed';
}

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => !one.isDisjointFrom(other);
