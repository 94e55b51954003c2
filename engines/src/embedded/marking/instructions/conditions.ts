import { createProfile } from '../../language/comparison/profile.ts';
import { isAuxiliary, statementsIn } from '../../language/comparison/statements.ts';
import { lowerCase } from '../../language/letter-case.ts';
import { baseForms } from '../../language/lexicon/base-forms.ts';
import { selectContentWords } from '../../language/words.ts';
import { pattern } from '../phrases.ts';
import { AMOUNT } from './amounts.ts';

/** The words that an answer must have, or must not have, for an instruction to apply. */
export interface Condition {
  /** The wordings to look for, as plain text. */
  says: string[];
  /** Whether all of the wordings are needed or one of them is enough. */
  needs: 'all' | 'any';
  /** True if the instruction applies to answers without the wordings. */
  isMissing: boolean;
  /** True if the instruction is about the words of an answer, as in 'if X is not mentioned', and not about what it does. */
  isAboutWords: boolean;
  /** True if the instruction applies only to answers that say nothing else. */
  isAlone: boolean;
}

const head = (template: string): RegExp => pattern(`^(?:${template})(?: |$)`);
const author = head('(?:where )?there (?:is|was|are|were)|{author}(?: (?:who|that|which))?');
/**
 * Matches the end of an opening such as 'Students who'. If no word for saying follows, the condition is about what students do, which
 * cannot be found by words.
 */
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
/** Matches what an answer is like, as in 'the final answer is not rounded' and 'if not simplified', which its words do not show. */
const state = pattern(
  '^(?:(?:the|an?|it|they|{author}) )?(?:{general} ){0,2}(?:(?:is|are|was|were)(?: not| never)?|not|never)(?: \\w+ly)? (?!{said}|{unsaid})\\p{L}+(?:ed|en)\\b.{0,20}$',
);
const aboutWords = pattern('\\b{word of saying}\\b');
const unsaid = pattern('^()(.+?)( (?:is|are|was|were) {unsaid})$');

/**
 * Reads a condition such as 'saying that the plant starves', 'X is not mentioned', 'answers about water' or 'all of light, food and air'.
 * It removes the words about the author and about saying; the rest is the wording to look for.
 *
 * @returns undefined if it is not clear which words to look for
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
  if (state.test(whole)) return undefined;
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
  // This reads 'no X is mentioned', 'X is not mentioned' and 'X is left out'.
  const [, no, object = rest, not] = said.exec(rest) ?? unsaid.exec(rest) ?? [];
  isMissing ||= Boolean(no) || not !== undefined;
  rest = object;
  isAlone = take(only) || isAlone;
  const wordings = rest === '' ? undefined : wordingsOf(rest);
  return wordings && { ...wordings, isMissing, isAboutWords: aboutWords.test(whole), isAlone };
}

const LONGEST_LISTED = 4;
const quotation = /(?<![\p{L}\d])["“‘']((?:[^"“”‘’']|['’](?=\p{L})){2,})["”’'](?!\p{L})/gu;
const listing = pattern('^(?:({all of})|{any of}) (?:the (?:words|terms|following)\\s*:?\\s*)?(.+)$');

function wordingsOf(object: string): Pick<Condition, 'says' | 'needs'> | undefined {
  const quoted = [...object.matchAll(quotation)].map(([, wording = '']) => wording);
  const [, every, listed = object] = listing.exec(object) ?? [];
  const clauses = quoted.length > 0 ? [] : clausesOf(object);
  if (clauses.length > 1) return { says: clauses, needs: 'any' };
  const wordings = quoted.length > 0 ? quoted : partsOf(listed, listed !== object);
  const isEither = every === undefined && /\bor\b/i.test(object);
  return quoted.length > 0 || wordings.every(canBeFound)
    ? { says: wordings, needs: isEither ? 'any' : 'all' }
    : undefined;
}

const beginsClause = head('(?:(?:if|that|when) )?(?:{author} )?(?:{says} )?(?:that )?');

/** Splits statements such as 'demand rises or that it is not affected' at each 'or' after which a verb or another statement begins. */
function clausesOf(object: string): string[] {
  const clauses: string[] = [];
  for (const part of object.split(/,?\s+or\s+/i)) {
    const bare = part.replace(beginsClause, '');
    const [first = ''] = bare.split(/\s/);
    const forms = baseForms(lowerCase(first), 'verb');
    const isVerb = isAuxiliary(first) || (forms.length > 0 && !forms.includes(lowerCase(first)));
    const isStatement = statementsIn(createProfile(bare)).some(({ hasVerb }) => hasVerb);
    if (clauses.length > 0 && !isVerb && !isStatement) clauses.push(`${clauses.pop()} or ${part}`);
    else clauses.push(isVerb && clauses.length > 0 ? `it ${bare}` : bare);
  }
  return clauses;
}

/** Splits a list such as 'light, food and air' into its parts if all parts are short. */
function partsOf(listed: string, isList: boolean): string[] {
  const parts = listed.split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i).filter((part) => part !== '');
  const areShort = parts.every((part) => part.split(/\s+/).length <= LONGEST_LISTED);
  const isClause = parts.some((part) => /^(?:that|it|they)\b/i.test(part));
  return parts.length > 1 && areShort && (isList || !isClause) ? parts : [listed];
}

const general = pattern('^{general}$');
const notAboutWords = [
  // A condition such as '1' or 'one correct use' means a number of points, no matter which.
  pattern('^\\s*(?:(?:only|just|any) )?(?:{number}|(?:1|one) (?:{right} )?\\p{L}+)\\s*$'),
  pattern('^{method}\\b'),
  pattern('\\b{about-answers}\\b'),
  new RegExp(`(?<!\\p{L})${AMOUNT}(?!\\p{L})`, 'iu'),
];

/**
 * Returns whether an answer can be searched for a wording. '1' means a number of points and 'a correct method' a kind of answer, so neither
 * can be found by its words.
 */
export function canBeFound(wording: string): boolean {
  if (notAboutWords.some((form) => form.test(wording))) return false;
  const words = selectContentWords(wording);
  return words.length > 0 ? !words.every(({ text }) => general.test(text)) : /\d/.test(wording);
}
