/** How teachers name kinds of questions, numbers and marks. */
import type { Kind } from '../draft.ts';

const numberWords =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
export const amount = String.raw`\d{1,3}|${numberWords.join('|')}|a dozen|an?`;

export function numberOf(word: string): number {
  const lower = word.toLowerCase();
  if (lower === 'a dozen') return 12;
  if (lower === 'a' || lower === 'an') return 1;
  const index = numberWords.indexOf(lower);
  return index >= 0 ? index + 1 : Number(word);
}

/** What questions of a kind are called: by a name of their own, or by what they have students do. */
interface Named {
  words: RegExp;
  kinds: Kind[];
  /** A name, which says nothing else wherever it stands. */
  isName?: true;
  /** Of no kind that is written here. */
  other?: string;
}

/** The longer name before the shorter one in it. */
const types: Named[] = [
  {
    words: /\bassertions?\b(?:[\s/&–-]*(?:and\s+)?reason(?:s|ing)?)?/gi,
    kinds: [],
    isName: true,
    other: 'assertion–reason questions',
  },
  {
    words:
      /\bmatch(?:ing)?(?:[ -](?:the[ -])?(?:following|columns?|pairs|terms?|questions?))\b|\bmatching\b/gi,
    kinds: ['matching'],
    isName: true,
  },
  {
    words:
      /\b(?:that )?(?:put(?:s|ting)?|arrang(?:e|es|ing)|plac(?:e|es|ing)) (?:the )?(?:\w+ )?(?:in|into) (?:the )?(?:right |correct |time )?(?:order|sequence)\b|\b(?:ordering|sequencing)(?: questions?| tasks?)?\b/gi,
    kinds: ['ordering'],
    isName: true,
  },
  { words: /\bcase[- ](?:stud(?:y|ies)|based)\b/gi, kinds: [], isName: true, other: 'case studies' },
  { words: /\b(?:mcqs?|multiple[- ]choices?|objective)\b/gi, kinds: ['choice'], isName: true },
  {
    words: /\b(?:true[\s/]*(?:or|and|&)?[\s/]*false|t\s*\/\s*f)\b/gi,
    kinds: ['truth'],
    isName: true,
  },
  {
    words:
      /\b(?:fill(?:ing)?[- ]in(?:[- ]the)?[- ](?:blanks?|gaps?)|fill-ups?|cloze|gap[- ]fill(?:ing)?)\b/gi,
    kinds: ['gap'],
    isName: true,
  },
  {
    words: /\b(?:vsas?|very[- ]short(?:[- ]answers?)?|one[- ]words?)\b/gi,
    kinds: ['fact', 'definition', 'gap'],
    isName: true,
  },
  {
    words: /\b(?:sas?|short[- ](?:answers?|responses?)|short(?=[- ](?:type|questions?|ones?)\b))\b/gi,
    kinds: ['definition', 'explanation', 'listing', 'fact', 'consequence', 'correction'],
    isName: true,
  },
  {
    words:
      /\b(?:las?|long[- ](?:answers?|form|responses?)|long(?=[- ](?:type|questions?|ones?)\b)|essays?)\b/gi,
    kinds: ['essay', 'comparison'],
    isName: true,
  },
  { words: /\bnumericals?\b|\bword problems?\b/gi, kinds: ['calculation'], isName: true },
  { words: /\b(?:definitions?|define)\b/gi, kinds: ['definition'] },
  { words: /\b(?:calculations?|problems?|sums)\b/gi, kinds: ['calculation'] },
  { words: /\b(?:comparisons?|compare|differences?|distinguish)\b/gi, kinds: ['comparison'] },
  {
    words: /\b(?:explain|reasoning|reasons?|why|explanations?)\b/gi,
    kinds: ['explanation', 'consequence'],
  },
  { words: /\b(?:list(?:ing)?|name)\b/gi, kinds: ['listing'] },
  { words: /\b(?:long|descriptive|extended)\b/gi, kinds: ['essay', 'comparison'] },
  {
    words: /\b(?:short|brief)\b/gi,
    kinds: ['definition', 'explanation', 'listing', 'fact', 'consequence', 'correction'],
  },
];

/** The kinds that some words of a prompt ask for; nothing where they ask for none. */
export const kindsIn = (text: string) => kindsBy(types, text);

/** The same, by names alone: 'explain' may be said of something else. */
export const namedIn = (text: string) =>
  kindsBy(
    types.filter(({ isName }) => isName),
    text,
  );

function kindsBy(named: Named[], text: string): { kinds?: Kind[]; other?: string } {
  const found: Named[] = [];
  let left = text;
  for (const type of named) {
    const without = left.replace(type.words, ' ');
    if (without !== left) found.push(type);
    left = without;
  }
  if (found.length === 0) return {};
  const kinds = [...new Set(found.flatMap((type) => type.kinds))];
  const other = found.find((type) => type.other !== undefined)?.other ?? '';
  return kinds.length > 0 ? { kinds } : { other };
}

const digits = String.raw`(?:\d|${numberWords.join('|')})`;
/** '2 short and 3 long questions', '2 short, 3 long': the word that both share is said once. */
const halved = String.raw`(?<=${digits}\s+)(?:very[ -]short|short|long)(?=\s*(?:,|\+|&|\band\b|\bplus\b)\s*(?:and\s+)?${digits})`;

export const typeWords = `questions?|mcqs?|multiple[ -]choices?|items?|tasks?|essays?|problems?|numericals?|definitions?|calculations?|comparisons?|fill-ups?|statements?|blanks?|sums|true[ /]*(?:or|and|&)?[ /]*false|exercises?|(?:very[ -])?short[ -]answers?|long[ -]answers?|one[ -]words?|vsas?|sas?|las?|assertions?(?:[ /&–-]*(?:and )?reason(?:s|ing)?)?|match(?:ing)?(?: the following)?|case[ -](?:stud(?:y|ies)|based)|objectives?|ordering|sequencing|short ones?|long ones?|${halved}`;

/** A count and a kind of question, with the words between them. */
export const counted = new RegExp(
  String.raw`(?<![\w.-])(${amount})\s+(?:[x×]\s*)?((?:\d+[- ]marks?\s+|(?!\d|(?:with|of|test|quiz|marks?|on|about|from|pages?)\b)[\w/&-]+\s+){0,6}?)(${typeWords})\b`,
  'gi',
);

/** 'of 5 marks each', '(2 marks)', '(1m)', '[3]'. */
export const marksEach = new RegExp(
  String.raw`\(?\b(?:of|for|worth|with|carrying)?\s*(?<of>\d+(?:\.\d+)?|${numberWords.join('|')})(?:[- ]marks?\b|\s?m\b)(?:\s*(?<each>each|apiece|per question|a question))?\)?|\[(?<in>\d+(?:\.\d+)?)\]`,
  'gi',
);
