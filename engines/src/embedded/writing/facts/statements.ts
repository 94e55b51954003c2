import { sensesOf } from '../../language/lexicon/wordnet.ts';
import { listAtStart, listPattern } from '../word-lists.ts';
import { clauseOf } from './clauses.ts';
import type { Names } from './names.ts';
import type { Sentence } from './sources.ts';

/** A sentence that can be read without its neighbours. */
export interface Statement {
  /** Without an opening connective. */
  text: string;
  sentence: Sentence;
}

const FEWEST_WORDS = 5;
const MOST_WORDS = 42;
/** Sentences that may have introduced something. */
const MOST_BEFORE = 6;
/** A noun of as many sentences is what the section is about: 'the price' is no certain price. */
const TOPIC = 4;

const connective = listAtStart('connective');
const leansBack = listAtStart('leans-back');
const pointsAway = listPattern('points-away');
const odd = /\b[A-Z]+\d\b|\[ref\]|[?“”"…[\]]|\b(\p{L}+) \1\b|\(\p{L}\)|https?:|:$/iu;
const pronoun = listPattern('loose-pronoun');
const personNoun = listPattern('person-noun');

/** The sentences of a section that can be read alone; sentences of invented cases are left out. */
export function statementsOf(sentences: readonly Sentence[], names: Names): Statement[] {
  const statements: Statement[] = [];
  for (const sentence of sentences) {
    const last = statements.at(-1);
    const text =
      sentence.isExample || misconceptionIn(sentence) !== undefined
        ? undefined
        : (readableAlone(sentence.text) ?? (last && readableAlone(withNoun(sentence, last, names))));
    const isWhole = text !== undefined && !hasRunInHeading(text, names) && !leansOnParagraph(text, sentence);
    if (isWhole) statements.push({ text, sentence });
  }
  return statements;
}

/** The sentence with the subject of the statement before in place of its first word, where that is a pronoun for it. */
function withNoun({ text, position, paragraph }: Sentence, before: Statement, names: Names): string {
  const [, opening = '', pronoun = '', rest] =
    /^((?:But|And|So|Yet|In \d{4},?) )?(he|she|it|they) (.+)$/i.exec(text) ?? [];
  const isNext = before.sentence.position === position - 1 && before.sentence.paragraph === paragraph;
  const clause = isNext && rest !== undefined ? clauseOf(before.text, names) : undefined;
  const isFor = { he: clause?.isPerson, she: clause?.isPerson, they: clause?.isPlural }[
    pronoun.toLowerCase()
  ];
  const isMeant = clause && (isFor ?? !(clause.isPerson || clause.isPlural));
  return isMeant ? `${opening}${opening === '' ? upperFirst(clause.subject) : clause.subject} ${rest}` : text;
}

const wrongBelief =
  /^(?:It is a common (?:mistake|misconception|error)(?: to (?:think|say|believe))? that|(?:An?|The|One|Another) (?:\p{L}+ ){0,2}(?:misconception|mistake|myth|error) is (?:to (?:think|say|believe) )?that|A (?:second|third|fourth|fifth) is that|(?:Many|Some|Most) (?:pupils|students|people|learners) (?:say|think|believe|suppose) that) (.+?)[.:;]/u;

/** What the text says that people wrongly believe; undefined for other sentences. */
export const misconceptionIn = ({ text }: Sentence): string | undefined => wrongBelief.exec(text)?.[1];

/** The sentence without an opening connective, where it can be read without its neighbours; otherwise undefined. */
export function readableAlone(text: string): string | undefined {
  const opening = connective.exec(text)?.[0] ?? '';
  const bare = upperFirst(text.slice(opening.length).replace(/^,?\s+/, ''));
  const words = bare.split(/\s+/);
  const isSentence =
    words.length >= FEWEST_WORDS &&
    words.length <= MOST_WORDS &&
    /^[\p{Lu}$]/u.test(bare) &&
    bare.endsWith('.');
  if (!isSentence || leansBack.test(bare) || odd.test(bare) || pointsAway.test(bare)) return undefined;
  const afterClause = /^(?:If|When|Where|Before|After|Once) [^,]+, (.+)$/.exec(bare)?.[1]?.split(/\s+/);
  const isRefused = isCommand(words) || (afterClause && isCommand(afterClause)) || hasLoosePronoun(bare);
  return isRefused ? undefined : bare;
}

/** Text of a heading or a label that was printed into the sentence: a capital on a word that the book writes small. */
const hasRunInHeading = (text: string, names: Names): boolean =>
  [...text.matchAll(/(?<=[\p{L}\d,]\s)\p{Lu}\p{Ll}+/gu)].some(([word]) => names.isSmall(word)) ||
  /^(?:\p{Lu}\p{Ll}+ ){2,}(?:A|An|The|In|It|When|If|One)\b/u.test(text);

const determiner =
  /^(?:the|an?|your|all|each|every|any|some|one|two|three|both|no|its|it|them|students|\$.*)$/i;

/** 'Ask the class …': a verb in its base form before a determiner. */
function isCommand([first = '', second = '']: string[]): boolean {
  const word = first.toLowerCase();
  const isOther =
    /^(?:in|on|at|by|for|with|like|over|under|up|down|round|past|after|before|as|while|about|near|is|are|was|were)$/;
  return determiner.test(second) && !isOther.test(word) && sensesOf(word, 'verb').length > 0;
}

const isPreposition = /^(?:outside|inside|of|on|to|for|from|with|by|at|in|into|upon|behind|below|under)$/i;

/** A pronoun among the first words refers to an earlier sentence. */
function hasLoosePronoun(text: string): boolean {
  const found = pronoun.exec(text);
  if (!found) return false;
  const before = text.slice(0, found.index).trim().split(/\s+/);
  const isObject = /^(?:it|them|him)$/i.test(found[0]) && isPreposition.test(before.at(-1) ?? '');
  if (before.length < 6 && isObject) return true;
  const opensClause =
    /^(?:if|when|where|as|although|because|since|while|after|before|unless|in|for|with|at|by)$/i.test(
      before[0] ?? '',
    );
  if (opensClause && !(text.charAt(found.index - 2) === ',' && before.length > 3)) return true;
  const isPerson = /^(?:he|she|him|his|her)$/i.test(found[0]);
  const hasPerson =
    before.slice(1).some((word) => /^\p{Lu}\p{Ll}+/u.test(word)) || personNoun.test(before.join(' '));
  return before.length < 3 || (isPerson && !hasPerson);
}

/** A sentence about something that its paragraph named before: 'the bend' after 'a car going round a bend'. */
export function leansOnParagraph(text: string, { section, paragraph, position }: Sentence): boolean {
  const before = section.sentences
    .slice(Math.max(0, position - MOST_BEFORE), position)
    .filter((each) => each.paragraph === paragraph);
  const isTopic = (noun: string): boolean =>
    section.sentences.filter((each) => new RegExp(`\\b${noun}s?\\b`, 'i').test(each.text)).length >= TOPIC;
  return (
    before.length > 0 &&
    [...text.matchAll(/\bthe (?:\p{Ll}+ )?(\p{Ll}{3,})\b(?! of\b)/giu)].some(({ 1: noun = '', index }) => {
      const introduced = new RegExp(`\\b(?:an?|one|some|his|her|their) (?:\\p{Ll}+ )?${noun}\\b`, 'iu');
      return (
        !isTopic(noun) &&
        !introduced.test(text.slice(0, index)) &&
        before.some((each) => introduced.test(each.text))
      );
    })
  );
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const wordCount = (text: string): number => text.split(/\s+/).length;
