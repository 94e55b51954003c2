import { contentWordsOf } from '../../language/words.ts';
import { pattern } from '../phrases.ts';
import { AMOUNT } from './amounts.ts';

/** Words that an answer must have, or must not have, for an instruction to apply. */
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

const head = (template: string): RegExp => pattern(`^(?:${template})(?: |$)`);
const author = head('(?:where )?there (?:is|was|are|were)|{author}(?: (?:who|that|which))?');
/** 'Students who …': what they do is not one of the words for saying. */
const relative = /\b(?:who|that|which)\s+$/i;
const filler = head('also|even|is|are|was|were');
const [missing, only, says, saying, name] = [
  head('{missing}'),
  head('only'),
  head('{says}'),
  head('{saying}'),
  head('{name}'),
];
const said = pattern("^(no )?(.+?) (?:is|are|was|were)( not| never|n['’]t)? {said}$");
const unsaid = pattern('^()(.+?)( (?:is|are|was|were) {unsaid})$');

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
  const take = (form: RegExp): boolean => {
    const match = form.exec(rest)?.[0] ?? '';
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
  // 'No X is mentioned', 'X is not mentioned', 'X is left out'.
  const [, no, object = rest, not] = said.exec(rest) ?? unsaid.exec(rest) ?? [];
  isMissing ||= Boolean(no) || not !== undefined;
  rest = object;
  isAlone = take(only) || isAlone;
  const wordings = rest === '' ? undefined : wordingsOf(rest);
  return wordings && { ...wordings, isMissing, isAlone };
}

const LONGEST_LISTED = 4;
const quotation = /(?<![\p{L}\d])["“‘']((?:[^"“”‘’']|['’](?=\p{L})){2,})["”’'](?!\p{L})/gu;
const listing = pattern('^(?:({all of})|{any of}) (?:the (?:words|terms|following)\\s*:?\\s*)?(.+)$');

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

const general = pattern('^{general}$');
const notAboutWords = [
  // '1', 'one correct use': this number of points, no matter which.
  pattern('^\\s*(?:(?:only|just|any) )?(?:{number}|(?:1|one) (?:{right} )?\\p{L}+)\\s*$'),
  pattern('^{method}\\b'),
  pattern('\\b{about-answers}\\b'),
  new RegExp(`(?<!\\p{L})${AMOUNT}(?!\\p{L})`, 'iu'),
];

/** '1 earns 0.5' speaks of a number of points, 'a correct method' of a kind of answer: neither can be found by its words. */
function canBeFound(wording: string): boolean {
  if (notAboutWords.some((form) => form.test(wording))) return false;
  const words = contentWordsOf(wording);
  return words.length > 0 ? !words.every(({ text }) => general.test(text)) : /\d/.test(wording);
}
