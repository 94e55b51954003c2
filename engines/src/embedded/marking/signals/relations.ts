import { baseForms } from '../../language/lexicon/base-forms.ts';
import type { Span } from '../../language/sentences.ts';
import type { Term } from '../text/term.ts';
import type { Profile } from './profile.ts';
import { areOpposites } from './same-word.ts';

/**
 * A relation of two things as a sentence states it: who does what to whom ('Wellington defeated Napoleon'), or which of two has more
 * ('light is faster than sound'). Read from the order of the words alone; what cannot be read so is left out.
 */
interface Relation extends Span {
  kind: 'action' | 'comparison';
  link: Term;
  first: ReadonlySet<string>;
  second: ReadonlySet<string>;
}

/** 'Iron reacts with oxygen' can be said the other way round. */
const mutual = new Set([
  'with',
  'and',
  'or',
  'to',
  'between',
  'from',
  'in',
  'on',
  'at',
  'of',
  'into',
  'as',
  'for',
]);
/** Words on either side of the link that belong to its two things. */
const REACH = 4;
const comparative = /^(?:\p{L}{2,}er|more|less|better|worse)$/u;
const clauseEnd = /^(?:because|so|and|but|while|whereas|when|if|which|that|since|although)$/;

const known = new WeakMap<Profile, Relation[]>();

/** The relations of a text, in order; read once. */
function relationsIn(profile: Profile): Relation[] {
  const earlier = known.get(profile);
  if (earlier) return earlier;
  const relations = readRelations(profile);
  known.set(profile, relations);
  return relations;
}

function readRelations({ terms }: Profile): Relation[] {
  return terms.all.flatMap((link, index) => {
    if (link.isNegated) return [];
    const before = clauseBefore(terms.all, index);
    const after = clauseAfter(terms.all, index);
    const relation = comparisonAt(link, before, after) ?? actionAt(link, before, after);
    return relation && relation.first.size > 0 && relation.second.size > 0 ? [relation] : [];
  });
}

function comparisonAt(link: Term, before: Term[], after: Term[]): Relation | undefined {
  const than = after.findIndex(({ text }) => text === 'than');
  if (!comparative.test(link.text) || than < 0 || than > REACH) return undefined;
  const second = after.slice(than + 1, than + 1 + REACH);
  return relation('comparison', link, before, second);
}

function actionAt(link: Term, before: Term[], after: Term[]): Relation | undefined {
  const [next] = after;
  if (link.role !== 'content' || !next || mutual.has(next.text)) return undefined;
  if (!isInflectedVerb(link) && !isPluralVerb(link, before.at(-1))) return undefined;
  const isPassive =
    next.text === 'by' && before.some(({ text }) => /^(?:is|are|was|were|been|be)$/.test(text));
  return isPassive
    ? relation('action', link, after.slice(1, 1 + REACH), before)
    : relation('action', link, before, after.slice(0, REACH));
}

function relation(kind: Relation['kind'], link: Term, first: Term[], second: Term[]): Relation {
  const all = [link, ...first, ...second];
  return {
    kind,
    link,
    first: contentStems(first),
    second: contentStems(second),
    start: Math.min(...all.map(({ start }) => start)),
    end: Math.max(...all.map(({ end }) => end)),
  };
}

const contentStems = (terms: Term[]): Set<string> =>
  new Set(terms.flatMap(({ role, stem }) => (role === 'content' || role === 'label' ? [stem] : [])));

function clauseBefore(terms: Term[], index: number): Term[] {
  const { sentence } = terms[index] ?? {};
  const words: Term[] = [];
  for (let at = index - 1; at >= 0 && words.length < REACH; at -= 1) {
    const term = terms[at];
    if (!term || term.sentence !== sentence || clauseEnd.test(term.text)) break;
    words.unshift(term);
  }
  return words;
}

function clauseAfter(terms: Term[], index: number): Term[] {
  const { sentence } = terms[index] ?? {};
  const words: Term[] = [];
  for (let at = index + 1; at < terms.length && words.length < 2 * REACH; at += 1) {
    const term = terms[at];
    if (!term || term.sentence !== sentence || clauseEnd.test(term.text)) break;
    words.push(term);
  }
  return words;
}

/** 'Defeated', 'produces', 'eats': a form that only a verb has, not a plural that may be a noun. */
function isInflectedVerb({ text }: Term): boolean {
  const bases = baseForms(text, 'verb');
  return (
    bases.some((base) => base !== text) &&
    (/(?:ed|en|[^s]s)$/.test(text) || bases.every((base) => base !== text))
  );
}

/** 'Absorb' in 'plants absorb light'. */
const isPluralVerb = ({ text }: Term, subject: Term | undefined): boolean =>
  subject?.role === 'content' && /[^s]s$/.test(subject.text) && baseForms(text, 'verb').includes(text);

/**
 * Where an answer states a relation of the key the other way round: with its two things exchanged, or with the opposite link. Undefined
 * where it also states it as the key does, or not at all.
 *
 * @param sentences the answer's sentences that may state it, by index
 */
export function reversedRelation(
  key: Profile,
  answer: Profile,
  sentences: readonly number[] = [...answer.terms.sentences.keys()],
): Span | undefined {
  const wanted = relationsIn(key);
  if (wanted.length === 0) return undefined;
  const stated = relationsIn(answer).filter(({ link }) => sentences.includes(link.sentence));
  for (const relation of wanted) {
    const compared = stated.flatMap((other) => {
      const agreement = agreementOf(relation, other);
      return agreement === undefined ? [] : [{ agreement, other }];
    });
    const reversed = compared.find(({ agreement }) => agreement === 'reversed');
    if (reversed && compared.every(({ agreement }) => agreement === 'reversed')) {
      const { start, end } = reversed.other;
      return { start, end };
    }
  }
  return undefined;
}

function agreementOf(key: Relation, answer: Relation): 'same' | 'reversed' | undefined {
  if (key.kind !== answer.kind) return undefined;
  const isSameLink = key.link.stem === answer.link.stem;
  if (!isSameLink && !areOpposites(key.link, answer.link)) return undefined;
  const isStraight = meet(key.first, answer.first) && meet(key.second, answer.second);
  const isCrossed = meet(key.first, answer.second) && meet(key.second, answer.first);
  if (isStraight === isCrossed) return undefined;
  return isStraight === isSameLink ? 'same' : 'reversed';
}

const meet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((stem) => other.has(stem));
