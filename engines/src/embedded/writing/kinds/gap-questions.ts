import { baseForms } from '../../language/lexicon/base-forms.ts';
import { type PartOfSpeech, sensesOf } from '../../language/lexicon/wordnet.ts';
import { quantitiesOf } from '../../language/quantities/quantities.ts';
import { isFunctionWord, wordsOf } from '../../language/words.ts';
import type { Draft } from '../draft.ts';
import type { Definition } from '../facts/definitions.ts';
import type { Material } from '../material.ts';
import type { Statement } from '../statement.ts';
import { isPlainFact } from './changed-facts.ts';

export const GAP = '________';

/** A sentence of the source with a term or a year left out. */
export function gapQuestions(material: Material): Draft[] {
  const terms = termsOf(material);
  return material.statements.flatMap((statement) => draftOf(statement, terms, material.definitions) ?? []);
}

/** What can be left out: terms that the sources define, and the names that they give, the longest first. */
export function termsOf({ definitions, deeds }: Material): string[] {
  const names = [
    ...definitions.filter(({ form }) => form !== 'verb').map(({ name }) => name),
    ...deeds.map(({ person }) => person),
  ];
  return [...new Set(names)]
    .filter(
      (name) => !/\$|\b(?:one|two|three|four|of|the|and|or)$/i.test(name) && name.split(' ').length <= 4,
    )
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1));
}

function draftOf(statement: Statement, terms: string[], definitions: Definition[]): Draft | undefined {
  const { text, sentence } = statement;
  if (!isPlainFact(statement) || text.split(/\s+/).length < 8 || /\$/.test(text) || leansAway(text)) {
    return undefined;
  }
  const own = definitions.find(({ form, stands }) => form !== 'in' && stands[0] === sentence)?.name;
  const year = [...text.matchAll(/\b(?:in|around) (1[0-9]{3}|20[0-9]{2})\b/g)];
  const hidden = toldOf(text, terms, own) ?? (year.length === 1 ? year[0]?.[1] : undefined);
  if (hidden === undefined || (hidden !== own && isOfACase(text))) return undefined;
  const at = text.toLowerCase().indexOf(hidden.toLowerCase());
  const before = text
    .slice(0, at)
    .replace(/\b(?:a|an) $/, 'a/an ')
    .replace(/\b(?:A|An) $/, 'A/An ');
  const after = text.slice(at + hidden.length);
  const blanked = before + GAP + after;
  const leak = hidden
    .split(' ')
    .some((word) => word.length > 4 && blanked.toLowerCase().includes(word.toLowerCase().slice(0, -1)));
  // One of a row: any of its kind would fit.
  const inRow = /, _+(?:,| and| or)|(?:and|or) _+ (?:is|are)\b/.test(blanked);
  if (leak || inRow || isBesideItsNoun(after)) return undefined;
  return {
    kind: 'gap',
    type: 'fill_in_the_blank',
    ask: `Fill in the blank: ${blanked}`,
    key: [text.slice(at, at + hidden.length)],
    points: [text.slice(at, at + hidden.length)],
    marks: 1,
    levels: [1, 2],
    quality: 0.75,
    stands: [sentence],
  };
}

/** The term that the sentence tells of: the one that it defines, otherwise its subject, otherwise the longest in it. */
function toldOf(text: string, terms: string[], own: string | undefined): string | undefined {
  const once = terms.filter((term) => isOnce(text, term));
  const subject = once.find((term) =>
    new RegExp(`^(?:(?:An?|The) )?${RegExp.escape(term)}(?!\\p{L})`, 'iu').test(text),
  );
  return once.find((term) => term === own) ?? subject ?? once[0];
}

/** A crate of 20 kg on one slope, rather than crates: what belongs in the gap follows from nothing that is known. */
function isOfACase(text: string): boolean {
  const plain = text.replace(/\b(?:1[0-9]{3}|20[0-9]{2})\b/g, '');
  return (
    (plain.match(/\d+(?:[.,]\d+)*/g) ?? []).length > 1 || quantitiesOf(plain).some(({ unit }) => unit !== '')
  );
}

/** 'Them' and 'both' of the sentence before: nothing in this one is several. */
function leansAway(text: string): boolean {
  const at = /\b(?:them|both)\b(?! \p{L}+s\b)/u.exec(text)?.index;
  const before = at === undefined ? undefined : text.slice(0, at).replace(/\S+ $/, '');
  return (
    before !== undefined &&
    !/\p{L}{2,}(?<!\b(?:is|was|has|its|this|as|\p{L}+ss))s\b|\band\b|\btwo\b/u.test(before)
  );
}

/** 'The ____ multiplier', 'of ____ 20 kg': what stands there goes with the next word or figure. */
function isBesideItsNoun(after: string): boolean {
  const [, next = '', figure] = /^ (?:(\p{Ll}+)|([\d$₹£€]))/u.exec(after) ?? [];
  if (figure !== undefined) return true;
  if (next === '' || wordsOf(next).every(isFunctionWord)) return false;
  const isElse = (['verb', 'adj', 'adv'] as const).some((part) => isKnownAs(next, part));
  return isKnownAs(next, 'noun') && !isElse;
}

const isKnownAs = (word: string, part: PartOfSpeech): boolean =>
  [word, ...baseForms(word, part)].some((form) => sensesOf(form, part).length > 0);

function isOnce(text: string, term: string): boolean {
  const found = [
    ...text.matchAll(
      new RegExp(
        `(?<![\\p{L}-])${RegExp.escape(term)}(?![\\p{L}-]| (?:curve|line|cost|force|graph|axis))`,
        'giu',
      ),
    ),
  ];
  return found.length === 1;
}
