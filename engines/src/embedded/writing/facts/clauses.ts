import { baseForms, regular } from '../../language/lexicon/base-forms.ts';
import { type PartOfSpeech, sensesOf } from '../../language/lexicon/wordnet.ts';
import { isFunctionWord, wordsOf } from '../../language/words.ts';
import type { Sentence } from './sources.ts';
import type { Statement } from './statements.ts';

/** A statement in two halves: what it is about, and what it says of it. */
export interface Clause {
  /** 'The cell wall'. */
  subject: string;
  /** 'supports a plant cell', with its verb, without a full stop. */
  predicate: string;
  /** The parts of a question about the object: auxiliary, base form of the verb, and the object. Undefined for 'is', 'has' and similar verbs. */
  objectQuestion?: { auxiliary: 'does' | 'do' | 'did'; base: string; object: string };
  text: string;
  sentence: Sentence;
}

const MOST_SUBJECT = 6;
const auxiliary = /^(?:is|are|was|were|has|have|had|can|must|will|may|cannot)$/;
const badSubject =
  /[,;:$]|^(?:In|On|At|By|For|From|With|When|If|Because|Since|While|After|Before|Although|As|To|Under|Until|Between|Without|All|Every|Each|Both|More|Few|No|Such|Other|Others|One|Two|Three|People|Not)\b|\b(?:that|which|who|and|or|than|when|by|with|not|in|on|at|for|to|from|into|as)\b/;
const objectStart =
  /^(?:the|an?|its|their|what|how|all|both|many|several|two|three|more|about|\p{Lu}\p{Ll}+)\b|^(?!to\b|at\b|in\b|on\b|as\b|by\b|from\b|with\b|of\b|for\b|into\b|up\b|down\b|out\b|off\b|away\b|over\b|back\b|that\b|when\b|if\b|than\b|not\b)\p{Ll}/u;

export const clausesIn = (statements: readonly Statement[]): Clause[] =>
  statements.flatMap((statement) => clauseIn(statement) ?? []);

function clauseIn({ text, sentence }: Statement): Clause | undefined {
  const words = text.replace(/\.$/, '').split(' ');
  for (let at = 1; at <= Math.min(MOST_SUBJECT, words.length - 3); at += 1) {
    const subject = words.slice(0, at).join(' ');
    if (badSubject.test(subject)) return undefined;
    const verb = words[at] ?? '';
    const isVerb = auxiliary.test(verb) || isFiniteVerb(words[at - 1] ?? '', verb, words[at + 1] ?? '');
    if (!isVerb) continue;
    const objectQuestion = objectQuestionFor(words[at - 1] ?? '', verb, words.slice(at + 1).join(' '));
    return {
      subject,
      predicate: words.slice(at).join(' '),
      ...(objectQuestion ? { objectQuestion } : {}),
      text,
      sentence,
    };
  }
  return undefined;
}

const sensesIn = (word: string, part: PartOfSpeech): number =>
  Math.max(...[word, ...baseForms(word, part)].map((form) => sensesOf(form, part).length));

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
  const isPlural = /[^s]s$/.test(previous);
  const isBase = isPlural && sensesOf(verb, 'verb').length > 0 && sensesOf(verb, 'adj').length === 0;
  if (!isBase && (baseOf(verb) === undefined || isPlural === /[^s]s$/.test(verb))) return false;
  const isFollowedByVerb =
    auxiliary.test(next) || (/^\p{Ll}+(?:s|ed)$/u.test(next) && baseOf(next) !== undefined && !isNoun(next));
  return !isFollowedByVerb && !/^(?:by|than)$/.test(next);
}

function objectQuestionFor(previous: string, verb: string, object: string): Clause['objectQuestion'] {
  if (auxiliary.test(verb) || !objectStart.test(object)) return undefined;
  const base = baseOf(verb);
  const isPresent = /[^s]s$/.test(verb);
  if (isPresent && base !== undefined) return { auxiliary: 'does', base, object };
  if (base !== undefined) return { auxiliary: 'did', base, object };
  return /[^s]s$/.test(previous) ? { auxiliary: 'do', base: verb, object } : undefined;
}
