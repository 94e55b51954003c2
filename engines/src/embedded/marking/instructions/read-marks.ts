/**
 * An instruction that gives or takes marks is read by taking away what it gives ('at least 2 marks'): what remains says for whom or for
 * what.
 */
import { AMOUNT, amountOf, BARE_AMOUNT } from './amounts.ts';
import { type Condition, conditionOf } from './conditions.ts';
import type { Instruction, Read } from './instruction.ts';
import { phrase } from './phrases.ts';

const mode = `(?<mode>${phrase('least', 'most')})`;
const amount = `(?<amount>${AMOUNT})`;
/** '2' and 'one' where only marks can be meant. */
const bare = String.raw`(?<amount>${AMOUNT}|(?!an?\b)${BARE_AMOUNT}(?=\s*(?:$|,|off\b|at\b|without\b|${phrase('condition')}\b)))`;
const edge = String.raw`(?<![\p{L}\d])`;

/** Ways to say marks, the plainest last. */
const awards: readonly RegExp[] = [
  String.raw`(?<takes>${phrase('take')})\s*${bare}(?:\s+off)?`,
  String.raw`${phrase('gets')}\s+${mode}\s+${bare}`,
  String.raw`${mode}\s+${bare}`,
  String.raw`${bare}\s+(?<mode>at\s+(?:the\s+)?(?:very\s+)?most)`,
  String.raw`(?:${phrase('gets')}|^${phrase('give')})\s+${bare}`,
  String.raw`(?:[:=–-]\s*)?${amount}(?:\s+at\s+all)?`,
  String.raw`^(?<amount>\d)(?=\s+for\s)`,
  String.raw`\((?<amount>\d)\)$`,
  String.raw`(?:for\s+)${bare}$`,
].map((source) => new RegExp(`${/^[\\^[(]/.test(source) ? edge : ''}(?:${source})(?!\\p{L})`, 'iu'));

export function readMarks(sentence: string): Read | undefined {
  const counted = readCounted(sentence);
  if (counted) return counted;
  for (const pattern of awards) {
    const match = pattern.exec(sentence);
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
  { amount: said = '', mode: how, takes }: Record<string, string | undefined>,
  when: Condition | undefined,
  after: string,
): Read | undefined {
  const read = amountOf(/^\d$/.test(said) ? `${said} marks` : said);
  if (takes !== undefined) return when && { does: 'takes', amount: read, when };
  const isNothing = 'marks' in read && read.marks === 0;
  if (isNothing || /^without\b/i.test(after)) return { does: 'allows at most', amount: read, when };
  return { does: doesOf(how) ?? ('share' in read ? 'gives at least' : 'gives'), amount: read, when };
}

function doesOf(how: string | undefined): Instruction['does'] | undefined {
  if (how === undefined) return undefined;
  return new RegExp(`^${phrase('least')}$`, 'i').test(how) ? 'gives at least' : 'allows at most';
}

const everyone = phrase('everyone');
const everyoneBefore = new RegExp(String.raw`(?<!\p{L})${everyone}$`, 'iu');
const everyoneAfter = new RegExp(
  String.raw`^(?:to|for)\s+${everyone}(?!\s+(?:who|that|which|with|about|without))(?=$|\W)`,
  'iu',
);
const leading = new RegExp(String.raw`^,?\s*(?:${phrase('condition')}\s+)`, 'iu');
const trailing = new RegExp(
  String.raw`(?:[\s,:;–-]|\b(?:then|${phrase('author')}|${phrase('give')}|to)\b)+$`,
  'iu',
);
const ifFirst = /^(?:if|when|where|whenever)\s+/i;
const ofAuthors = new RegExp(
  String.raw`^${phrase('author')}\s+(?:who|that|which|with|about|without)\b`,
  'iu',
);
const givingFirst = new RegExp(String.raw`^(?:${phrase('give', 'accept')})\s*:?(?:\s+|$)`, 'iu');
const aboutPoint = new RegExp(String.raw`\b(?:${phrase('point-of-key')})\b`, 'iu');

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
  if (ofAuthors.test(own)) return conditionOf(own);
  const quoted = /^["“‘'].+["”’']$/.test(own);
  return quoted || !aboutPoint.test(own.replace(/^(?:mentioning|saying|stating)\b.*/i, ''))
    ? conditionOf(own)
    : undefined;
}

const countsToo =
  /^(?:(?:also\s+)?count\s+(.+?)\s+(?:too|as\s+well|also)|(.+?)\s+(?:should\s+|can\s+|may\s+)?(?:counts?|be\s+counted|is\s+counted)(?:\s+(?:too|as\s+well|also))?)(?:,?\s+(e\.\s?g\..*))?$/i;

/** 'Dredging counts as well' gives a mark. */
function readCounted(sentence: string): Read | undefined {
  const [, one, other, examples] = countsToo.exec(sentence) ?? [];
  const what = examples ?? one ?? other;
  const when = what === undefined ? undefined : conditionOf(what);
  return when && { does: 'gives', amount: { marks: 1 }, when };
}
