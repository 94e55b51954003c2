import { baseForms, regular } from '../../language/lexicon/base-forms.ts';
import { sensesOf } from '../../language/lexicon/wordnet.ts';
import { isFunctionWord, type Word, wordsOf } from '../../language/words.ts';
import { listPattern } from '../word-lists.ts';
import type { Names } from './names.ts';
import { sensesIn } from './parts-of-speech.ts';
import { nextClause, yearPhrase } from './sequences.ts';
import type { Sentence } from './sources.ts';
import type { Statement } from './statements.ts';

/** A statement in two halves: what it is about, and what it says of it. */
export interface Clause {
  /** As it continues in a sentence: 'the cell wall'. */
  subject: string;
  isPlural: boolean;
  isPerson: boolean;
  /** 'supports a plant cell': the verb and what follows, without a full stop. */
  predicate: string;
  /** What follows the verb. */
  rest: string;
  /** The verb as a question divides it: 'does' and 'support', 'was' and ''. */
  verb: { auxiliary: string; base: string };
  /** True where the rest begins with an object that can be asked for. */
  hasObject: boolean;
  /** The only year of the sentence, where the clause has it. */
  year?: string;
  text: string;
  sentence: Sentence;
}

const MOST_SUBJECT = 6;
const auxiliary =
  /^(?:is|are|was|were|has|have|had|can|must|will|may|cannot|should|would|could|might|do|does|did)$/;
const isPluralNoun = (word: string): boolean => /[^sui]s$/.test(word) && !/ics$/.test(word);
const toBe = /^(?:is|are|was|were)$/;
const badSubject =
  /[,;:$]|^(?:In|On|At|By|For|From|With|When|If|Because|Since|While|After|Before|Although|As|To|Under|Until|Between|Without|All|Every|Each|Both|More|Few|No|Such|Other|Others|One|Two|Three|People|Not|What|There|Sometimes|Often|Then)\b|['’]s?$|\b(?:that|which|who|and|or|than|when|by|with|not|in|on|at|for|to|from|into|as|also|\p{Ll}+ly)\b/u;
const weakVerb = listPattern('weak-verb');
const objectStart =
  /^(?:the|an?|its|their|what|how|all|both|many|several|two|three|more|about|\p{Lu}\p{Ll}+)\b|^(?!to\b|at\b|in\b|on\b|as\b|by\b|from\b|with\b|of\b|for\b|into\b|up\b|down\b|out\b|off\b|away\b|over\b|back\b|that\b|when\b|if\b|than\b|not\b|because\b|faster\b|more\b|\p{Ll}+ly\b)\p{Ll}/u;
const openingYear = /^In (1[0-9]{3}|20[0-9]{2}),? /;

export const clausesIn = (statements: readonly Statement[], names: Names): Clause[] =>
  statements.flatMap((statement) => clauseIn(statement, names) ?? []);

function clauseIn({ text, sentence }: Statement, names: Names): Clause | undefined {
  const before = openingYear.exec(text)?.[1];
  const words = text.replace(openingYear, '').replace(/\.$/, '').split(' ');
  for (let at = 1; at <= Math.min(MOST_SUBJECT, words.length - 3); at += 1) {
    const subject = words.slice(0, at).join(' ');
    if (badSubject.test(subject)) return undefined;
    if (isCutOff(words[at - 1] ?? '', subject)) continue;
    const [previous = '', verb = '', next = ''] = words.slice(at - 1, at + 2);
    if (!auxiliary.test(verb) && !isFiniteVerb(previous, verb, next)) continue;
    const rest = words.slice(at + 1).join(' ');
    const divided = verbIn(previous, verb);
    const year =
      before ??
      (rest.match(/\b(?:1[0-9]{3}|20[0-9]{2})\b/g)?.length === 1 ? yearPhrase.exec(rest)?.[1] : undefined);
    return {
      subject: isPerson(subject, names) ? subject : names.lowerFirst(subject),
      isPlural: /^(?:are|were|have)$/.test(verb) || isPluralNoun(previous),
      isPerson: isPerson(subject, names),
      predicate: `${verb} ${rest}`,
      ...{ rest, text, sentence },
      verb: divided,
      hasObject: divided.base !== '' && !weakVerb.test(divided.base) && objectStart.test(rest),
      ...(year === undefined ? {} : { year }),
    };
  }
  return undefined;
}

/** "The king's" continues with a noun, and so does 'a Phillips'. */
const isCutOff = (last: string, subject: string): boolean =>
  /[’']s?$/.test(last) || (/^an? /i.test(subject) && isPluralNoun(last));

/** What the subject did, up to the next clause and without its year. */
export const deedOf = ({ rest }: Pick<Clause, 'rest'>): string =>
  (rest.split(nextClause)[0] ?? '').replace(yearPhrase, '').trim();

/** Two names or more, such as 'Richard Arkwright'. */
const isPerson = (subject: string, names: Names): boolean =>
  /^\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}.-]+){1,3}$/u.test(subject) &&
  subject.split(' ').every((word) => names.isName(word));

/** A noun, or a word that no dictionary has as an adjective, such as a name. */
const isNoun = (word: string): boolean =>
  sensesIn(word, 'noun') > sensesIn(word, 'adj') || sensesIn(word, 'adj') === 0;

/** The base form of a verb that ends like a third person or a past, or is irregular; undefined for another word. */
function baseOf(verb: string): string | undefined {
  const word = verb.toLowerCase();
  if (!/(?:s|ed)$/.test(word) && regular(word) === word) return undefined;
  return baseForms(word, 'verb').find((form) => form !== word);
}

/** A verb after a noun: not 'price changes', which another verb follows, and not a participle before 'by'. */
function isFiniteVerb(previous: string, verb: string, next: string): boolean {
  if (
    !/^\p{Ll}+$/u.test(verb) ||
    !isNoun(previous.toLowerCase()) ||
    sensesIn(verb, 'verb') < sensesIn(verb, 'noun') / 2 ||
    wordsOf(previous.toLowerCase()).every(isFunctionWord)
  )
    return false;
  const base = baseOf(verb);
  const isThird = base !== undefined && /[^s]s$/.test(verb);
  const isAgreed = isPluralNoun(previous)
    ? !isThird &&
      (base !== undefined || (sensesOf(verb, 'verb').length > 0 && sensesOf(verb, 'adj').length === 0))
    : base !== undefined;
  const isFollowedByVerb =
    auxiliary.test(next) ||
    (/^\p{Ll}+$/u.test(next) &&
      sensesIn(next, 'verb') > 0 &&
      !isFunctionWord(wordsOf(next)[0] as Word) &&
      sensesIn(next, 'noun') + sensesIn(next, 'adj') + sensesIn(next, 'adv') === 0);
  return isAgreed && !isFollowedByVerb && !/^(?:by|than|and|or|to)$/.test(next);
}

/** True where a word of the text can be its verb. */
export const hasVerb = (text: string): boolean =>
  text
    .split(/[\s,;]+/)
    .some(
      (word) =>
        auxiliary.test(word) ||
        (/^\p{Ll}+$/u.test(word) &&
          sensesIn(word, 'verb') > 0 &&
          sensesIn(word, 'verb') >= sensesIn(word, 'noun') / 2),
    );

function verbIn(previous: string, verb: string): Clause['verb'] {
  if (toBe.test(verb)) return { auxiliary: verb, base: '' };
  const base = auxiliary.test(verb) ? undefined : baseOf(verb);
  if (base !== undefined) return { auxiliary: /[^s]s$/.test(verb) ? 'does' : 'did', base };
  const isPresent = !auxiliary.test(verb) && isPluralNoun(previous);
  return isPresent ? { auxiliary: 'do', base: verb } : { auxiliary: '', base: '' };
}
