/**
 * An instruction that gives or takes marks is read by taking away what it gives ('at least 2 marks'): what remains says for whom or for
 * what.
 */
import { pattern } from '../phrases.ts';
import { AMOUNT, amountOf, BARE_AMOUNT } from './amounts.ts';
import { type Condition, conditionOf } from './conditions.ts';
import type { Instruction } from './instruction.ts';

type Read = Omit<Instruction, 'text'>;

const mode = '(?:(?<least>{least})|(?<most>{most}))';
const amount = `(?<amount>${AMOUNT})`;
/** '2' and 'one' where only marks can be meant. */
const bare = `(?<amount>${AMOUNT}|(?!an?\\b)${BARE_AMOUNT}(?=\\s*(?:$|,|off\\b|at\\b|without\\b|{condition}\\b)))`;

/** Ways to say marks, the plainest last. */
const awards: readonly RegExp[] = [
  `(?<takes>{take})\\s*${bare}(?: off)?`,
  `{gets} ${mode} ${bare}`,
  `${mode} ${bare}`,
  `${bare} (?<most>at (?:the )?(?:very )?most)`,
  `{gets} ${bare}`,
  `^{give} ${bare}`,
  `(?:[:=–-]\\s*)?${amount}(?: at all)?`,
  '^(?<amount>\\d)(?= for )',
  '\\((?<amount>\\d)\\)$',
  `for ${bare}$`,
].map((template) => pattern(`(?<![\\p{L}\\d])(?:${template})(?!\\p{L})`));

export function readMarks(sentence: string): Read | undefined {
  for (const award of awards) {
    const match = award.exec(sentence);
    if (!match) continue;
    const before = sentence.slice(0, match.index).trim();
    const after = sentence.slice(match.index + match[0].length).trim();
    const when = whenOf(before, after);
    return when === undefined ? undefined : awarded(match.groups ?? {}, when ?? undefined, after);
  }
  return undefined;
}

/** Full marks, half of them and none are what the answer gets; so many marks are added. */
function awarded(
  { amount: said = '', least, most, takes }: Record<string, string | undefined>,
  when: Condition | undefined,
  after: string,
): Read | undefined {
  const read = amountOf(/^\d$/.test(said) ? `${said} marks` : said);
  if (takes !== undefined) return when && { does: 'takes', amount: read, when };
  const isNothing = 'marks' in read && read.marks === 0;
  const isBound = isNothing || most !== undefined || /^without\b/i.test(after);
  const isLeast = least !== undefined || 'share' in read;
  return { does: isBound ? 'allows at most' : isLeast ? 'gives at least' : 'gives', amount: read, when };
}

const everyoneBefore = pattern('(?<!\\p{L}){everyone}$');
const everyoneAfter = pattern('^(?:to|for) {everyone}(?! (?:who|that|which|with|about|without))(?=$|\\W)');
const leading = pattern('^,?\\s*(?:{condition} )');
const trailing = pattern('(?:[\\s,:;–-]|\\b(?:then|{author}|{give}|to)\\b)+$');
const ifFirst = /^(?:if|when|where|whenever)\s+/i;
const ofAuthors = pattern('^{author} (?:who|that|which|with|about|without)\\b');
const givingFirst = pattern('^(?:{give}|{accept})\\s*:?(?: |$)');
const aboutPoint = pattern('\\b{point-of-key}\\b');

/** For which answers marks are given by the words around them; null for all answers, undefined where that is not understood. */
function whenOf(before: string, after: string): Condition | null | undefined {
  if (everyoneBefore.test(before))
    return leading.test(after) && ifFirst.test(after) ? conditionOf(after.replace(ifFirst, '')) : null;
  if (everyoneAfter.test(after)) return null;
  const own = before.replace(givingFirst, '');
  const examples = /^,?\s*(e\.\s?g\..*)$/i.exec(after)?.[1];
  if (examples !== undefined) return conditionOf(examples);
  if (own.replace(trailing, '') === '') {
    return leading.test(after) || /^without\b/i.test(after)
      ? conditionOf(after.replace(leading, ''))
      : undefined;
  }
  if (after !== '' || /\bonly\s+if$/i.test(own)) return undefined;
  if (ifFirst.test(own))
    return conditionOf(own.replace(ifFirst, '').replace(/[\s,]+(?:then\b.*|they|it|give|[\s,])*$/i, ''));
  const isQuoted = /^["“‘'].+["”’']$/.test(own);
  const isAboutWords =
    isQuoted ||
    ofAuthors.test(own) ||
    !aboutPoint.test(own.replace(/^(?:mentioning|saying|stating)\b.*/i, ''));
  return isAboutWords ? conditionOf(own) : undefined;
}
