import { isFunctionWord, wordsOf } from '../../language/words.ts';
import { AMOUNT } from './amounts.ts';
import { phrase } from './phrases.ts';

/** What an answer must say, or must not, for an instruction to speak of it. */
export interface Condition {
  /** Wordings, plain. */
  says: string[];
  /** All of the wordings are needed, or any of them is enough. */
  needs: 'all' | 'any';
  /** The instruction speaks of answers that do not say it. */
  isMissing: boolean;
  /** The instruction speaks of answers that say nothing else. */
  isAlone: boolean;
}

const head = (source: string): RegExp => new RegExp(String.raw`^(?:${source})(?:\s+|$)`, 'iu');
const author = head(
  String.raw`(?:where\s+)?there\s+(?:is|was|are|were)|${phrase('author')}(?:\s+(?:who|that|which))?`,
);
/** 'Students who …': what they do is not one of the words for saying. */
const relative = /\b(?:who|that|which)\s+$/i;
const filler = head('also|even|is|are|was|were');
const missing = head(phrase('missing'));
const only = head('only');
const says = head(phrase('says'));
const saying = head(phrase('saying'));
const name = head(phrase('name'));
const be = String.raw`\s+(?:is|are|was|were)`;
const said = new RegExp(String.raw`^(no\s+)?(.+?)${be}(\s+not|\s+never|n['’]t)?\s+${phrase('said')}$`, 'iu');
const unsaid = new RegExp(String.raw`^()(.+?)(${be}\s+${phrase('unsaid')})$`, 'iu');

/**
 * Reads 'saying that the plant starves', 'X is not mentioned', 'answers about water', 'all of light, food and air': takes away who says
 * it and that it is said, and what remains is to be looked for.
 *
 * @returns undefined where it cannot be known what to look for
 */
export function conditionOf(text: string): Condition | undefined {
  let rest = text
    .trim()
    .replace(/[.,;:!]+$/, '')
    .replace(/^e\.\s?g\.\s*/i, 'any of ');
  const take = (pattern: RegExp): boolean => {
    const match = pattern.exec(rest)?.[0] ?? '';
    rest = rest.slice(match.length);
    return match !== '';
  };
  const whole = rest;
  const isAuthor = take(author);
  while (isAuthor && take(filler));
  let isMissing = take(missing) || (isAuthor && take(head('no')));
  let isAlone = take(only);
  const isSaying = take(saying) || ((isAuthor || isMissing || isAlone) && take(says));
  if (!isSaying && !isMissing && !isAlone) {
    if (relative.test(whole.slice(0, -rest.length))) return undefined;
    rest = whole;
  }
  isAlone = take(only) || isAlone;
  take(name);
  const passive = passiveOf(rest);
  isMissing ||= passive.isMissing;
  rest = passive.object;
  isAlone = take(only) || isAlone;
  const wordings = rest === '' ? undefined : wordingsOf(rest);
  return wordings && { ...wordings, isMissing, isAlone };
}

/** 'No X is mentioned', 'X is not mentioned', 'X is left out': what is said, and whether it is missing. */
function passiveOf(text: string): { object: string; isMissing: boolean } {
  const [, no, object, not] = said.exec(text) ?? unsaid.exec(text) ?? [];
  return { object: object ?? text, isMissing: Boolean(no) || not !== undefined };
}

const LONGEST_LISTED = 4;
const quotation = /(?<![\p{L}\d])["“‘']((?:[^"“”‘’']|['’](?=\p{L})){2,})["”’'](?!\p{L})/gu;
const listing =
  /^(?:(all\s+(?:of|three(?:\s+of)?)|both(?:\s+of)?)|(?:any|either|one)\s+of|either)\s+(?:the\s+(?:words|terms|following)\s*:?\s*)?(.+)$/i;

function wordingsOf(object: string): Pick<Condition, 'says' | 'needs'> | undefined {
  const quoted = [...object.matchAll(quotation)].map(([, wording = '']) => wording);
  const [, every, listed = object] = listing.exec(object) ?? [];
  const wordings = quoted.length > 0 ? quoted : partsOf(listed, listed !== object);
  const isEither = every === undefined && /\bor\b/i.test(object);
  return quoted.length > 0 || wordings.every(canBeFound)
    ? { says: wordings, needs: isEither ? 'any' : 'all' }
    : undefined;
}

/** 'Light, food and air' in its parts, where each is short. */
function partsOf(listed: string, isList: boolean): string[] {
  const parts = listed.split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i).filter((part) => part !== '');
  const areShort = parts.every((part) => part.split(/\s+/).length <= LONGEST_LISTED);
  const isClause = parts.some((part) => /^(?:that|it|they)\b/i.test(part));
  return parts.length > 1 && areShort && (isList || !isClause) ? parts : [listed];
}

const general = new RegExp(`^(?:${phrase('general')})$`, 'i');
const method = new RegExp(String.raw`^(?:${phrase('method')})\b`, 'i');
const aboutAnswers = new RegExp(String.raw`\b(?:${phrase('about-answers')})\b`, 'i');
const aboutMarks = new RegExp(String.raw`(?<!\p{L})(?:${AMOUNT})(?!\p{L})`, 'iu');

/** '1', 'one correct use': this number of points, no matter which. */
const numberOfPoints =
  /^\s*(?:(?:only|just|any)\s+)?(?:(?:\d|one|two|three|four|five|six)|(?:1|one)\s+(?:(?:correct|right|valid|good|of\s+the)\s+)?\p{L}+)\s*$/iu;

/** '1 earns 0.5' speaks of a number of points, 'a correct method' of a kind of answer: neither can be found by its words. */
function canBeFound(wording: string): boolean {
  if (numberOfPoints.test(wording)) return false;
  if ([method, aboutAnswers, aboutMarks].some((pattern) => pattern.test(wording))) return false;
  const words = wordsOf(wording).filter((word) => !isFunctionWord(word));
  const isGeneral = words.every(({ text }) => general.test(text));
  return words.length > 0 ? !isGeneral : /\d/.test(wording);
}
