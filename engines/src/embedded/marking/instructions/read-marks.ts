/**
 * Reads instructions that give or take marks. The amount, such as 'at least 2 marks', is removed from the sentence; the rest says to which
 * answers it applies.
 */
import { pattern } from '../phrases.ts';
import { AMOUNT, type Amount, amountOf, BARE_AMOUNT, marksOf } from './amounts.ts';
import { type Condition, conditionOf } from './conditions.ts';

/** An instruction of a teacher that the marker can follow. */
export interface Instruction {
  /** The original text. */
  text: string;
  does: 'gives' | 'gives at least' | 'allows at most' | 'takes' | 'replaces the working';
  amount: Amount;
  /** The condition on the answers to which it applies; undefined if it applies to all. */
  when: Condition | undefined;
}

type Read = Omit<Instruction, 'text'>;

const mode = '(?:(?<least>{least})|(?<most>{most}))';
const amount = `(?<amount>${AMOUNT})`;
/** Matches a number such as '2' or 'one' that can only mean marks. */
const bare = `(?<amount>${AMOUNT}|(?!an?\\b)${BARE_AMOUNT}(?=\\s*(?:$|,|off\\b|at\\b|without\\b|{condition}\\b)))`;

/** The patterns for amounts in a sentence. The first one that matches is used, so the less specific patterns are last. */
const awards: readonly RegExp[] = [
  `(?<takes>{take})\\s*${bare}(?: off)?`,
  `${bare} (?<takes>off)`,
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

/** What an instruction does, and the words before and after the amount. */
interface Award extends Pick<Instruction, 'does' | 'amount'> {
  before: string;
  after: string;
}

/**
 * Returns what the instruction does. 'Full marks', 'half the marks' and 'no marks' set the total of the answer, while a number of marks is
 * added to it.
 */
function awardIn(sentence: string): Award | undefined {
  for (const award of awards) {
    const match = award.exec(sentence);
    if (!match) continue;
    const before = sentence.slice(0, match.index).trim();
    const after = sentence.slice(match.index + match[0].length).trim();
    const { amount: said = '', least, most, takes }: Record<string, string | undefined> = match.groups ?? {};
    const amount = amountOf(/^\d$/.test(said) ? `${said} marks` : said);
    const isNothing = 'marks' in amount && amount.marks === 0;
    const isBound = isNothing || most !== undefined || /^without\b/i.test(after);
    const isLeast = least !== undefined || 'share' in amount;
    const given = isBound ? 'allows at most' : isLeast ? 'gives at least' : 'gives';
    return { does: takes === undefined ? given : 'takes', amount, before, after };
  }
  return undefined;
}

function readMarks(sentence: string): Read | undefined {
  const award = awardIn(sentence);
  if (!award) return undefined;
  const { does, amount, before, after } = award;
  const when = whenOf(before, after);
  // Marks are taken from certain answers only.
  if (when === undefined || (when === null && does === 'takes')) return undefined;
  return { does, amount, when: when ?? undefined };
}

/**
 * Returns whether an instruction could lower or raise a mark, whatever its condition is. A limit does not concern marks below it, and
 * nothing is taken from no marks.
 */
export function couldChange(sentence: string, points: number, possible: number): boolean {
  const award = awardIn(sentence);
  if (award?.does === 'takes') return points > 0;
  const limit = award?.does === 'allows at most' ? marksOf(award.amount, possible) : 0;
  return limit === 0 || points > limit;
}

const everyoneBefore = pattern('(?<!\\p{L}){everyone}$');
const everyoneAfter = pattern('^(?:to|for) {everyone}(?! (?:who|that|which|with|about|without))(?=$|\\W)');
const leading = pattern('^,?\\s*(?:{condition} )');
const trailing = pattern('(?:[\\s,:;–-]|\\b(?:then|{author}|{give}|to)\\b)+$');
const ifFirst = /^(?:if|when|where|whenever)\s+/i;
const ofAuthors = pattern('^{author} (?:who|that|which|with|about|without)\\b');
const givingFirst = pattern('^(?:{give}|{accept})\\s*:?(?: |$)');
const aboutPoint = pattern('\\b{point-of-key}\\b');

/**
 * Returns the condition in the words before and after the amount; null if the instruction applies to all answers, undefined if it is not
 * understood.
 */
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

const anotherWorking = pattern('^[^$]*\\$([^$]*[=+*/^\\\\][^$]*)\\$[\\s,]*{is as good}$');
const opening = pattern('^{opening}[,:]? ');
/** Words that do not change what an instruction requires. */
const ending = pattern('[\\s,]+{ending}$');

/**
 * Reads an instruction; undefined if it is not understood.
 *
 * @param text one sentence
 */
export function instructionOf(text: string): Instruction | undefined {
  const bare = text
    .trim()
    .replace(/[.!]+$/, '')
    .replace(opening, '')
    .replace(ending, '');
  const [, formula] = anotherWorking.exec(bare) ?? [];
  const read = formula === undefined ? readMarks(bare) : replacesWorking(formula);
  return read && { text: text.trim(), ...read };
}

const replacesWorking = (formula: string): Omit<Instruction, 'text'> => ({
  does: 'replaces the working',
  amount: { marks: 0 },
  when: { says: [`$${formula}$`], needs: 'all', isMissing: false, isAboutWords: false, isAlone: false },
});

/** The instructions that were understood, and the sentences that were not, which are shown to the teacher. */
export interface ReadInstructions {
  followed: Instruction[];
  notUnderstood: string[];
}

export function readInstructions(sentences: readonly string[]): ReadInstructions {
  const read = sentences.map((sentence) => ({ sentence, instruction: instructionOf(sentence) }));
  return {
    followed: read.flatMap(({ instruction }) => instruction ?? []),
    notUnderstood: read.flatMap(({ sentence, instruction }) => (instruction ? [] : [sentence])),
  };
}
