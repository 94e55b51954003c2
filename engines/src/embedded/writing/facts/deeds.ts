import { baseForms } from '../../language/lexicon/base-forms.ts';
import { listPattern } from '../word-lists.ts';
import type { Names } from './names.ts';
import { nextClause, yearPhrase } from './sequences.ts';
import type { Sentence } from './sources.ts';
import { type Statement, wordCount } from './statements.ts';

/** A person and what the sources say that the person did, such as 'Richard Arkwright' and 'patented the water frame'. */
export interface Deed {
  person: string;
  deed: string;
  text: string;
  sentence: Sentence;
}

const personAndDeed =
  /^(?:(?:In|Around|By|On) (?:\d{1,2} )?(?:\p{Lu}\p{Ll}+ )?\d{4},? )?(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}.-]+){1,3}) ((\p{Ll}+) .+)\.$/u;
const MIN_WORDS = 3;
const pronoun = listPattern('loose-pronoun');

export const deedsIn = (statements: readonly Statement[], names: Names): Deed[] =>
  statements.flatMap(({ text, sentence }) => {
    const [, person = '', said = '', verb = ''] = personAndDeed.exec(text) ?? [];
    const deed = (said.split(nextClause)[0] ?? '').replace(yearPhrase, '').trim();
    const isPast = !verb.endsWith('s') && baseForms(verb, 'verb').some((form) => form !== verb);
    const isWhole = wordCount(deed) >= MIN_WORDS && person.split(' ').every((word) => names.isName(word));
    return isPast && isWhole && !pronoun.test(deed) ? [{ person, deed, text, sentence }] : [];
  });
