import { bookStems } from '../../books/words.ts';
import { hasVerb, isMainlyNoun, isThing } from '../../language/lexicon/parts-of-speech.ts';
import { findSenses } from '../../language/lexicon/wordnet.ts';
import { listAtStart, listPattern, wordsOfList } from '../word-lists.ts';
import { type Names, subjectNamed } from './names.ts';
import type { Sentence, SourceSection } from './sources.ts';

/** A sentence that can be read without its neighbours. */
export interface Statement {
  /** The sentence without an opening connective. */
  text: string;
  sentence: Sentence;
}

const MIN_WORDS = 5;
const MAX_WORDS = 42;

const connective = listAtStart('connective');
const leansBack = listAtStart('leans-back');
const pointsAway = listPattern('points-away');
const odd =
  /\b[A-Z]+\d\b|\[ref\]|[?“”"…[\]]|\b(\p{L}+) \1\b|\bthose\b(?! (?:who|whose|that|which|aged|of|with|in|between|from)\b)|\(\p{L}\)|\b(?:of|the|an?|to|with|for|from),|\bthat, (?:the|an?)\b|https?:|=(?=[^$]*(?:\$[^$]*\$[^$]*)*$)|:$/iu;
const pronoun = listPattern('loose-pronoun');
const personNoun = listPattern('person-noun');

/** Separates the parts of a compound sentence, such as 'The cost price is …, and the selling price is …'. */
const compound = /; |, (?:and|while) (?=(?:the|an?) [^,]+ (?:is|are) )/;

/** Matches the case that a sentence and those after it are about, such as 'On a distance-time graph'. */
const caseOf =
  /^((?:On|In|Under) (?:an? (?:\p{Ll}[\p{Ll}-]* ){0,2}\p{Ll}[\p{Ll}-]*?(?=, |,? (?:the|an?|there|many|all|no|few)\b)|\p{Ll}+ \p{Ll}+(?= (?:there|many|all|no|few)\b)))/u;
const leansOnCase = /^(?:An?|The|No|Each) /;

/** Returns a function that adds the case of a paragraph to a later sentence, so that 'A horizontal line' is one 'on a velocity-time graph'. */
function addingCase(): (sentence: Sentence) => string {
  let current: { paragraph: number; words: string } | undefined;
  return ({ text, paragraph }) => {
    const words = caseOf.exec(text)?.[1];
    if (words !== undefined) current = { paragraph, words };
    return current?.paragraph === paragraph && leansOnCase.test(text)
      ? `${current.words}, ${text.charAt(0).toLowerCase()}${text.slice(1).replace(' now ', ' ')}`
      : text;
  };
}

const openingPronoun = /^((?:In|On|By|At|From) [^,]{3,20}?,? )?(he|she|they|it) /i;
const copula = /^((?:An?|The) [^,;]{3,40}?) is an? /;

/** True if a pronoun can mean a name: 'he' a person, 'they' a name such as 'the Luddites', 'it' an act or a defined thing. */
const canMean = (pronoun: string, name: string): boolean =>
  /^(?:he|she)$/i.test(pronoun)
    ? /^\p{Lu}/u.test(name) && !/^An? /.test(name)
    : /^(?:the|an?) /i.test(name) && /^they$/i.test(pronoun) === name.endsWith('s');

/** Returns a function that puts the subject of the sentence before in place of a pronoun: 'He' is 'James Watt'. */
function namingSubject(names: Names, texts: readonly string[]): (sentence: Sentence) => Sentence {
  let subject: { name: string; paragraph: number } | undefined;
  return (sentence) => {
    const { text, paragraph } = sentence;
    const before = subject?.paragraph === paragraph ? subject.name : undefined;
    const resolved = text.replace(openingPronoun, (whole, opening: string | undefined, pronoun: string) =>
      before !== undefined && canMean(pronoun, before)
        ? `${opening ?? ''}${opening ? before : upperFirst(before)} `
        : whole,
    );
    const own = subjectNamed(text, names) ?? copula.exec(text)?.[1];
    if (own === undefined) {
      if (resolved === text) subject = undefined;
      return { ...sentence, text: resolved };
    }
    const full = new RegExp(String.raw`(?<!\.? )\p{Lu}\p{Ll}+ ${RegExp.escape(own)}\b`, 'u');
    const [name = own] = texts.flatMap((each) => (own.includes(' ') ? [] : (full.exec(each)?.[0] ?? [])));
    subject = { name, paragraph };
    return { ...sentence, text: text.replace(own, name) };
  };
}

/** Matches words that join a statement to the one before and say nothing more. */
const addedTo = /(?<=\p{L}) also(?= \p{Ll})|, (?:however|therefore|in turn),/gu;

/**
 * Returns the sentences of a section, and the parts of compound ones, that can be read on their own, without sentences of invented cases.
 */
export function statementsOf(sentences: readonly Sentence[], names: Names): Statement[] {
  const withCase = addingCase();
  const texts = sentences.map(({ text }) => text);
  const withSubject = namingSubject(names, texts);
  return sentences.flatMap((sentence) => {
    const named = withSubject(sentence);
    const whole = withCase(named).replace(addedTo, '');
    // 'James Watt patented it' is about another thing as well.
    if (named.text !== sentence.text && /\b(?:it|they|them)\b/i.test(whole)) return [];
    if (sentence.isExample || misconceptionIn(sentence) !== undefined) return [];
    const parts = whole.slice(0, -1).split(compound);
    const isCompound = parts.length > 1 && parts.every(hasVerb);
    // A pronoun of a later part refers to the part before it.
    const alone = parts.filter((part, at) => at === 0 || !pronoun.test(part));
    return (isCompound ? alone.map((part) => `${upperFirst(part)}.`) : [whole]).flatMap((part) => {
      const text = readableAlone(part);
      return text === undefined ||
        hasRunInHeading(text, names) ||
        hasUnknownThing(text, sentence.section, texts.slice(0, sentence.position))
        ? []
        : [{ text, sentence }];
    });
  });
}

const knownThings = new Set(wordsOfList('known-thing'));
const definite = /\b[Tt]he (\p{Ll}{3,})\b(?! (?:of|that|which|who|in|for|to|between|at|on|from|with)\b)/gu;

/**
 * True if a sentence has a thing such as 'the engine' that neither it nor the heading has named.
 * @param before the sentences of the section before it
 */
const hasUnknownThing = (text: string, { heading }: SourceSection, before: readonly string[]): boolean =>
  [...text.matchAll(definite)].some(({ 1: noun = '', index }) => {
    const [next = ''] = /^ \p{Ll}+/u.exec(text.slice(index).replace(/^\S+ \S+/, '')) ?? [];
    // 'In a bicycle … the wheel' is a part of what the sentence names.
    if (/\b(?:[Aa]n?|[Oo]ne|[Ee]ach|[Ee]very) \p{Ll}/u.test(text.slice(0, index))) return false;
    const named = new Set(bookStems(`${heading.join(' ')} ${text.slice(0, index)}`));
    const isAlone = isMainlyNoun(noun) && !isMainlyNoun(next.trim()) && !knownThings.has(noun);
    const introduced = new RegExp(`\\b(?:an?|his|her|its|their|another) (?:\\p{Ll}+ )?${noun}\\b`, 'iu');
    // 'The strips' at the start are those that an earlier sentence has.
    const hasPlural =
      noun.endsWith('s') && before.some((each) => new RegExp(`\\b${noun}\\b`, 'iu').test(each));
    return (
      isAlone &&
      (isThing(noun) || before.some((each) => introduced.test(each)) || (index === 0 && hasPlural)) &&
      !bookStems(noun).every((stem) => named.has(stem))
    );
  });

const wrongBelief =
  /^(?:It is a common (?:mistake|misconception|error)(?: to (?:think|say|believe))? that|(?:An?|The|One|Another) (?:\p{L}+ ){0,2}(?:misconception|mistake|myth|error) is (?:to (?:think|say|believe) )?that|A (?:second|third|fourth|fifth) is that|(?:Many|Some|Most) (?:pupils|students|people|learners) (?:say|think|believe|suppose) that) (.+?)[.:;]/u;

/** Returns the wrong belief that a sentence describes; undefined for other sentences. */
export const misconceptionIn = ({ text }: Sentence): string | undefined => wrongBelief.exec(text)?.[1];

/** Matches a noun and a relative clause without a main verb, as in 'Reserve requirements, which determine … .' */
const relativeOnly = /^([^,]+), (?:by |in |of |for |to )?(?:which|who|whose) [^,]+\.$/;

/** Returns the sentence without an opening connective if it can be read without its neighbours; otherwise undefined. */
export function readableAlone(text: string): string | undefined {
  const opening = connective.exec(text)?.[0] ?? '';
  const bare = upperFirst(text.slice(opening.length).replace(/^,?\s+/, ''));
  const words = bare.split(/\s+/);
  const isSentence =
    words.length >= MIN_WORDS && words.length <= MAX_WORDS && /^[\p{Lu}$]/u.test(bare) && bare.endsWith('.');
  if (!isSentence || leansBack.test(bare) || odd.test(bare) || pointsAway.test(bare)) return undefined;
  const afterClause = /^(?:If|When|Where|Before|After|Once) [^,]+, (.+)$/.exec(bare)?.[1]?.split(/\s+/);
  const [, noun] = relativeOnly.exec(bare) ?? [];
  const isFragment = noun !== undefined && !hasVerb(noun);
  const isRefused =
    isFragment || isCommand(words) || (afterClause && isCommand(afterClause)) || hasLoosePronoun(bare);
  return isRefused ? undefined : bare;
}

/** Matches a name such as 'The Factory Act' at the start, whose words may be in lower case elsewhere. */
const nameAtStart = /^The (?:\p{Lu}[\p{L}’'-]+ )+(?=of \d|\p{Ll})/u;

/**
 * True if a heading or label was extracted as part of the sentence, which shows in a capital on a word that the book writes in lower case.
 */
const hasRunInHeading = (text: string, names: Names): boolean =>
  [...text.replace(nameAtStart, '').matchAll(/(?<=[\p{L}\d,]\s)\p{Lu}\p{Ll}+/gu)].some(([word]) =>
    names.isSmall(word),
  ) ||
  /^(?:\p{Lu}\p{Ll}* )?(\p{Lu}\p{Ll}+) (?:\p{Lu}\p{Ll}+ )+\1\b/u.test(text) ||
  /^(?:\p{Lu}\p{Ll}+ ){2,}(?:A|An|The|In|It|When|If|One)\b/u.test(text);

const determiner =
  /^(?:the|an?|your|all|each|every|any|some|one|two|three|both|no|its|it|them|students|\$.*)$/i;

/** True for a command such as 'Ask the class …', which is a verb in its base form before a determiner. */
function isCommand([first = '', second = '']: string[]): boolean {
  const word = first.toLowerCase();
  const isOther =
    /^(?:in|on|at|by|for|with|like|over|under|up|down|round|past|after|before|as|while|about|near|is|are|was|were)$/;
  return (
    determiner.test(second) &&
    !isOther.test(word) &&
    !/\p{L}{3}ing$/u.test(word) &&
    findSenses(word, 'verb').length > 0
  );
}

const isPreposition = /^(?:outside|inside|of|on|to|for|from|with|by|at|in|into|upon|behind|below|under)$/i;

/** True if a pronoun among the first words refers to an earlier sentence. */
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
  const opensMain = /,(?: because| since| so)? $/.test(text.slice(0, found.index));
  if (opensClause && !(opensMain && before.length > 3)) return true;
  const isPerson = /^(?:he|she|him|his|her)$/i.test(found[0]);
  const hasPerson =
    before.slice(1).some((word) => /^\p{Lu}\p{Ll}+/u.test(word)) || personNoun.test(before.join(' '));
  return before.length < 3 || (isPerson && !hasPerson);
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const wordCount = (text: string): number => text.split(/\s+/).length;
