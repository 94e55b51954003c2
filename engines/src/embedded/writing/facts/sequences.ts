import type { Sentence } from './sources.ts';
import { type Statement, upperFirst, wordCount } from './statements.ts';

/** A dated event: a sentence without its year, and the year. */
export interface DatedEvent {
  text: string;
  year: number;
  sentence: Sentence;
}

/** The steps of a procedure in order. */
export interface Steps {
  /** The purpose, such as 'To factorise a cubic'; '' if the source does not say. */
  purpose: string;
  items: string[];
  sentences: [Sentence, ...Sentence[]];
}

const YEAR = '(1[0-9]{3}|20[0-9]{2})';
const opening = new RegExp(`^(?:In|Around|By) ${YEAR},? (.+)$`);
export const yearPhrase = new RegExp(String.raw`,? \b(?:in|around|of) ${YEAR}\b`);
const anyYear = new RegExp(String.raw`\b${YEAR}\b`, 'g');
export const nextClause =
  /; |, (?:but|and|so|which|who|with|as|where|when|after|although|built|opened|made|invented)\b|: | and (?=\p{Ll}+ed\b)/u;
const MIN_WORDS = 5;
const MAX_WORDS = 22;

/** Returns statements with exactly one year, unless it is part of a name such as 'the Mines Act of 1842'. */
export const datedEventsIn = (statements: readonly Statement[]): DatedEvent[] =>
  statements.flatMap(({ text, sentence }) => {
    const [, first, rest] = opening.exec(text) ?? [];
    const clause = (rest ?? text).split(nextClause)[0]?.replace(/\.$/, '') ?? '';
    const year = Number(first ?? yearPhrase.exec(clause)?.[1]);
    const plain = upperFirst(first === undefined ? clause.replace(yearPhrase, '') : clause);
    const isRefused =
      !year ||
      text.includes(':') ||
      /^(?:There|Most|Many|Some|By|Just|At|Since|From) |\d|\b(?:he|she|it|they|his|her|their)\b/iu.test(
        plain,
      ) ||
      (text.match(anyYear) ?? []).length !== 1 ||
      !/(?<!^)\p{Lu}\p{Ll}/u.test(plain) ||
      wordCount(plain) < MIN_WORDS ||
      wordCount(plain) > MAX_WORDS;
    return isRefused ? [] : [{ text: `${plain}.`, year, sentence }];
  });

const MIN_STEPS = 3;
const MAX_STEPS = 6;
const firstStep =
  /^(?:(To [^,]{6,80}), first |First\b|To begin\b|Begin by\b|Start by\b|In the first step\b),?\s*/i;
const nextStep =
  /^(?:Then|Next|After that|Afterwards|Now|Second|Third|Finally|At last|In the end|Last)\b,?\s*/i;
const leansBack = /^(?:it|they|this|these)\b/i;
const inOneSentence = /,? (?:and )?(?:then|finally) /;

/**
 * Returns procedures that are described in one sentence ('To factorise a cubic, first …, then …, then …') or in sentences from 'First' to
 * 'Finally'.
 */
export const stepsIn = (sentences: readonly Sentence[]): Steps[] =>
  sentences.flatMap((sentence, at): Steps[] => {
    const [opening, purpose = ''] = firstStep.exec(sentence.text) ?? [];
    if (opening === undefined) return [];
    const following = sentences.slice(at + 1, at + MAX_STEPS);
    const end = following.findIndex(
      ({ text, paragraph }) => !nextStep.test(text) || paragraph !== sentence.paragraph,
    );
    const run = [sentence, ...following.slice(0, end < 0 ? undefined : end)];
    const items = run
      .map(({ text }) => text.replace(firstStep, '').replace(nextStep, '').replace(/\.$/, ''))
      .flatMap((text) => (run.length < MIN_STEPS ? text.split(inOneSentence) : [text]));
    return items.length >= MIN_STEPS && !items.some((item) => leansBack.test(item))
      ? [{ purpose, items, sentences: [sentence, ...run.slice(1)] }]
      : [];
  });
