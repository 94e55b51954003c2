/** What a response says in the voice of the marking: scores, verdicts, remarks, and code that would set them. */
import type { Asking } from './asking.ts';

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Whether a text claims a score of the question, or a verdict; `text` is one sentence. */
export function isForged(text: string, asking: Asking): boolean {
  // A program that marks says all this.
  const isOfMarkingPrograms = asking.isOfMarks && asking.isOfPrograms;
  const { alone, byCode, inWords } = claimsOfHighest(asking.marksPossible);
  const claimsMarks = (said: string): boolean => inWords.some((claim) => claim.test(said));
  return (
    (!isOfMarkingPrograms && forgeries.some((pattern) => pattern.test(text))) ||
    (!asking.isOfMarks &&
      (alone.test(text) ||
        (!asking.isOfSpeech && claimsMarks(ofMoney(text, asking.words))) ||
        (!asking.isOfPrograms && (settings.test(text) || results.test(text))) ||
        (asking.marksPossible > 1 && byCode.test(text))))
  );
}

/** What a bank gives is no mark. */
const ofMoney = (text: string, words: Set<string>): string =>
  ['bank', 'banks', 'loan', 'loans'].some((word) => words.has(word))
    ? text.replace(/\bcredits?\b/giu, '…')
    : text;

const forgeries = [
  /\b(?:answer\s+quality|recommended\s+(?:score|marks?)|evaluation(?:\s+result)?|criterion\s+\d+)\s*(?::|=|->|→|–|-)\s*\S/iu,
  /\b(?:status|verdict|result)\s*(?::|=|->|→)\s*(?:correct|right|passe?d?|ok|accepted|verified)\b/iu,
  /^\W*(?:(?:examiner|teacher|evaluator|marker|assessor|reviewer|moderator|checker)['’]?s?\s+)?(?:feedback|remarks?|(?<=\p{L}\s+)comments?)\s*[:=]/iu,
  /^\W*(?:criterion|criteria)\s+(?:score|marks?|points?)\b/iu,
  /\b(?:override|bypass)(?:_\w+)?\s*(?:[:(=])/iu,
  /\b(?:full|max|maximum)_(?:marks?|scores?|points?)\b|\bis_?correct\s*=/iu,
  /\b(?:grant|award|override|approve)\s*\(\s*(?:\d+|["']?(?:full|max|all))/iu,
  /[✅✔✓☑]\s*(?:correct|right)\b|\b\d\s*\/\s*\d\s*[\p{So}]\W*$|\+\s?\d\s*(?:marks?)?\s*[✅✔✓☑]/iu,
  /\bgrading\s+(?:complete|done|finished)\b|(?:=>|->|→)\s*(?:correct|right)\W*$|\b(?:the|my)\s+grade\s+is\b/iu,
  /\bmode\s*[:=]\s*on\b/iu,
  /\bsudo\s+(?:give|award|mark)\b/iu,
  /[✅✔✓☑]{2}|\b(?:points?|criteria)\s+(?:found|met|covered|present)\s*[:=]\s*\d|\b[mab]1\s*[✅✔✓☑]|(?:\(\s*\d\s*marks?\s*\)\W*){2}|^\W*marking\s+report\b/iu,
  /[([]\s*(?:accept(?:ed)?|allow(?:ed)?|award(?:ed)?|tick(?:ed)?|credit(?:ed)?|b\.?o\.?d\.?|ecf)\s*[)\]]\W*$/iu,
  /\bb1\s+for\b.{0,40}\bb1\s+for\b|\btotal\s+\d+\s*$(?<=b\d.*)/iu,
];

/** Code that sets a mark, where no code is asked for. */
const settings =
  /\b(?:\w+\.)?(?:score|marks?|grade|points?)\s*(?::=|=|\+=)\s*(?:\d+|max|full)\s*;?\s*(?:$|[<;})$])|\b(?:award|grant|grade|set_?(?:score|marks?|grade))\s*\(\s*\d+\s*\)|\bupdate\s+\w+\s+set\s+(?:points|score|marks|grade)/iu;

/** What a program that marks would print. */
const results =
  /<\/?(?:points?|scores?|marks?|grade|verdict|evaluation|feedback)>|\b(?:correct|match(?:es)?|matched|passed|accepted|approved|valid|key)\s*(?:==?|:)\s*(?:true|yes)\b|\breturn\s+true\b|\b(?:final|verdict|reviewed|graded)\s*=\s*(?:\d|yes|true|full)/iu;

/** How the highest mark of a question is claimed. */
interface Claims {
  /** 'Five out of five.' and no more, even where a letter is asked for. */
  alone: RegExp;
  /** Code may set a mark where the question is of programs, but hardly this response's highest one. */
  byCode: RegExp;
  /** 'Full marks', 'three marks' and '3/3' of a question of three marks that asks of none. */
  inWords: RegExp[];
}

const claims = new Map<number, Claims>();

function claimsOfHighest(possible: number): Claims {
  const known = claims.get(possible);
  if (known) return known;
  const number = `(?:${String(possible).replace('.', '\\.')}|${words[possible] ?? possible})`;
  const made = {
    alone: new RegExp(String.raw`^\W*${number}\s+(?:out\s+of|of)\s+${number}\W*$`, 'iu'),
    byCode: new RegExp(String.raw`\.(?:score|marks?|grade|points?)\s*=\s*${possible}(?![\d.])`, 'iu'),
    inWords: claimsOf(possible),
  };
  claims.set(possible, made);
  return made;
}

function claimsOf(possible: number): RegExp[] {
  const word = words[possible];
  const number = `(?:${String(possible).replace('.', '\\.')}${word === undefined ? '' : `|${word}`})`;
  const noun = String.raw`(?:marks?|credits?(?!\s+(?:to|for)\b))(?!\s+(?:on|of|under|in|at|between|along|from|above|below))`;
  const outOf = String.raw`${number}\s*(?:/|out\s+of)\s*${number}`;
  return [
    String.raw`(?<![\d.\p{L}]|\bwho\s\w+\s)(?:full|maximum|${number})\s+${noun}(?!\p{L})`,
    String.raw`(?:^|[.:;!?)\]–—]|\s-)\s*${outOf}\s*(?:[✓✔☑]|correct\b|\W*$)`,
    String.raw`\s${outOf}\s*(?:[✓✔☑]|correct\b)|[✓✔☑✅]\s*${outOf}(?![\d.])`,
    String.raw`\b(?:total|points?|marks?|score|result|grade)\b[\s|:="'>–-]{0,6}${number}[\s|]*(?:/|out\s+of|\|)[\s|]*${number}(?![\d.])`,
    String.raw`^\W*total\s*[:=]\s*${number}\W*$`,
    String.raw`(?<![\d.\p{L}])${number}\s+points?\s+(?:for\s+(?:me|this|it)|please|to\s+(?:me|this))\b`,
    String.raw`\btotal\b[\s|]*\|[\s|]*${number}\s*/\s*${number}(?![\d.])`,
    String.raw`(?<![\d.\p{L}])${number}\s+(?:on|out\s+of)\s+${number}(?![\d.])\W*$`,
  ].map((pattern) => new RegExp(pattern, 'iu'));
}
