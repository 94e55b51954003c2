import { rememberedByText } from '../../../remembered.ts';
import { baseForms } from '../../language/lexicon/base-forms.ts';
import { sensesOf, synsetAt } from '../../language/lexicon/wordnet.ts';
import { listAtStart, listPattern, wordsOfList } from '../word-lists.ts';
import type { Names } from './names.ts';
import { endsInNoun, sensesIn } from './parts-of-speech.ts';

/** The first clause of a statement: 'Robert Bakewell', 'bred', 'larger sheep by choosing the parents carefully'. */
export interface Clause {
  /** 'In an oligopoly'; '' where the statement begins with its subject. */
  opening: string;
  subject: string;
  verb: string;
  isAuxiliary: boolean;
  rest: string;
  isPlural: boolean;
  isPerson: boolean;
}

const auxiliaries = new Set(wordsOfList('auxiliary'));
const openingBeforeComma = /^((?:In|During|Under|With|At|On|By|From|After|Before) [^,;:]{2,50}), /;
const openingYear = /^((?:In|By) \d{4}) /;
const nextClause =
  /; |: | [—–] |, (?:and|but|so|or|which|who|while|whereas|as|where|when|because|since|although|though|not|yet)\b/;
const MOST_SUBJECT = 9;
const MOST_OF_ONE = 6;
const within = new Set(wordsOfList('within-subject'));
/** Before a second verb of the same subject. */
const joins = /\b(?:and|or|but|to)(?: \p{Ll}+ly)?$/u;
const subordinate =
  /\b(?:that|which|who|whose|when|if|because|how|what|why|whether|where|while|since|than|as|until|unless)\b.*$/;
export const pronoun = listPattern('loose-pronoun');
const isNoSubject = listAtStart('no-subject');

/** The parts of the first clause; undefined if they are uncertain. */
export function clauseOf(text: string, names: Names): Clause | undefined {
  if (/[$"“()]/.test(text)) return undefined;
  const begins = openingBeforeComma.exec(text) ?? openingYear.exec(text);
  const bare = text.slice(begins?.[0].length ?? 0).replace(/\.$/, '');
  const words = bare.split(' ');
  const at = words.findIndex((_, index) => isVerbAt(words, index));
  const subject = words.slice(0, at).join(' ');
  if (at < 1 || at > (subject.includes(' and ') ? MOST_SUBJECT : MOST_OF_ONE)) return undefined;
  const verb = words[at] ?? '';
  const said = words.slice(at + 1).join(' ');
  const rest = (said.split(nextClause)[0] ?? '').replace(/,$/, '');
  const isCutList = rest.includes(',') && /^, (?:and|or)\b/.test(said.slice(rest.length));
  const main = [verb, ...rest.replace(subordinate, '').split(' ')];
  const isAuxiliary = auxiliaries.has(verb);
  const hasSecondVerb = main.some(
    (word, index) => isVerbAt(main, index) && !joins.test(main.slice(0, index).join(' ')) && word !== 'have',
  );
  const head = headOf(subject);
  const isList = /,|\b(?:and|or)\b/.test(head);
  if (
    hasSecondVerb ||
    isCutList ||
    /^\p{L}+ly,/u.test(subject) ||
    pronoun.test(subject) ||
    isNoSubject.test(subject) ||
    subject
      .split(/, | and /)
      .some((part) => part.split(' ').length > MOST_OF_ONE / (subject.includes(',') ? 2 : 1)) ||
    (subject.includes(',') && !isList) ||
    !(endsInNoun(head) || names.isName(lastWord(head)))
  )
    return undefined;
  const last = lastWord(head);
  const small = last.toLowerCase();
  return {
    ...{ opening: begins?.[1] ?? '', verb, isAuxiliary, rest },
    subject: begins ? subject : names.lowerFirst(subject),
    isPlural: isList || /^(?:are|were|have|do)$/.test(verb) || (/[^sui]s$/.test(small) && !/s$/.test(verb)),
    isPerson: isPerson(begins ? last : lastWord(headOf(names.lowerFirst(subject)))),
  };
}

const lastWord = (text: string): string => text.split(' ').at(-1) ?? '';

/** The subject without what belongs to its noun: 'the roots' of 'the roots of a tree'. */
const headOf = (subject: string): string =>
  subject.split(/ (?:of|in|for|on|from|with|to|at|by|between) /)[0] ?? '';

/** A finite verb: an auxiliary, or a form of a verb after a noun that no other word of the subject may be. */
function isVerbAt(words: readonly string[], index: number): boolean {
  const word = words[index] ?? '';
  const before = words[index - 1] ?? '';
  if (index === 0 || !/^\p{Ll}+$/u.test(word) || within.has(before.toLowerCase())) return false;
  if (auxiliaries.has(word)) return true;
  const asVerb = sensesIn(word, 'verb');
  const isInflected = baseForms(word, 'verb').some((form) => form !== word) && !word.endsWith('ing');
  const isAfterPlural =
    /[^sui]s$/.test(headOf(words.slice(0, index).join(' '))) && asVerb >= sensesIn(word, 'noun');
  const noun = before.replace(/,$/, '').toLowerCase();
  const isNoun = endsInNoun(noun) && sensesIn(noun, 'noun') >= 2 * sensesIn(noun, 'adj');
  const isAfterNoun = isNoun || /^[\p{Lu}\d]/u.test(before);
  return (
    asVerb > sensesIn(word, 'adj') &&
    isAfterNoun &&
    (isInflected ? asVerb > sensesIn(word, 'noun') / 2 : isAfterPlural)
  );
}

const REMEMBERED = 2_000;
const HIGHEST = 6;

/** True where the commonest sense of a noun is a kind of person, or a name that is no other's. */
const isPerson = rememberedByText(REMEMBERED, (word): boolean => {
  const plain = word.toLowerCase();
  const isName = word !== plain;
  const senses = sensesOf(baseForms(plain, 'noun').find((form) => form !== plain) ?? plain, 'noun');
  if (isName) return senses.length === 0 || senses.some((sense) => isKindOfPerson(sense, '@i'));
  return senses.slice(0, 1).some((sense) => isKindOfPerson(sense, '@'));
});

function isKindOfPerson(sense: number, symbol: string): boolean {
  let offset: number | undefined = sense;
  let next = symbol;
  for (let height = 0; offset !== undefined && height < HIGHEST; height += 1) {
    const { words, pointers } = synsetAt('noun', offset);
    if (words.includes('person') && words.includes('individual')) return true;
    offset = pointers.find((pointer) => pointer.symbol === next)?.offset;
    next = '@';
  }
  return false;
}

/** 'do buyers bid the price up', 'is a market in equilibrium'. */
export function inverted({ subject, verb, isAuxiliary, isPlural }: Clause, rest: string): string {
  const [base = verb] = isAuxiliary ? [verb] : baseForms(verb, 'verb').filter((form) => form !== verb);
  const isPast = !isAuxiliary && base !== verb && !verb.endsWith('s');
  const helper = isAuxiliary ? verb : isPast ? 'did' : isPlural ? 'do' : 'does';
  return [helper, subject, ...(isAuxiliary ? [] : [base]), rest].filter((part) => part !== '').join(' ');
}

/** The verb as it follows 'who' or 'what'. */
export function singular({ verb, isPlural, isAuxiliary }: Clause): string {
  const irregular = { are: 'is', were: 'was', have: 'has', do: 'does' }[verb];
  const isBase = !isAuxiliary && isPlural && baseForms(verb, 'verb')[0] === verb && !/ed$/.test(verb);
  const isPast = baseForms(verb, 'verb').some((form) => form !== verb);
  return irregular ?? (isBase && !isPast ? thirdPerson(verb) : verb);
}

/** 'carry' → 'carries'. */
export const thirdPerson = (verb: string): string =>
  `${verb.replace(/(?<![aeiou])y$/, 'ie')}${/(?:s|x|ch|sh|o)$/.test(verb) ? 'es' : 's'}`;
