import type { Rule, Ruled } from '../rules/ruled.ts';
import { sum } from '../sum.ts';

/** What a program may have, the words by which a key asks for it, and how code shows it. */
interface Construct {
  asked: RegExp;
  shown: RegExp;
}

const constructs: Construct[] = [
  {
    asked: /\b(?:header|heading|signature|defin\w+|declar\w+|prototype)\b/i,
    shown:
      /\bdef\s+\w+\s*\(|\bfunction\s+\w+\s*\(|\b(?:public|static|void|int|float|double|string|bool(?:ean)?)\s+\w+\s*\([^)]*\)|=>/i,
  },
  {
    asked: /\b(?:parameters?|arguments?)\b/i,
    shown:
      /\b(?:def|function|public|static|void|int|float|double|string|bool(?:ean)?)\s+\w+\s*\(\s*[^)\s]|\(\s*\w+[^)]*\)\s*=>/i,
  },
  {
    asked:
      /\b(?:loops?|iterat\w*|repeat\w*|travers\w*|(?:goes|going|go)\s+through|each|every|all\s+(?:the\s+)?(?:elements?|items?|characters?|numbers?|words?))\b/i,
    shown:
      /\b(?:for|while|foreach|until)\b|\.(?:forEach|map|filter|reduce)\b|\b(?:map|filter|sum|max|min)\s*\(/i,
  },
  {
    asked: /\b(?:conditions?|if|checks?|tests?|compar\w+|selection)\b/i,
    shown: /\b(?:if|elif|switch|case|when)\b|\?[^?:]*:|\bwhile\b[^\n]*[<>=]/i,
  },
  {
    asked: /\b(?:initiali[sz]\w*|starts?\s+(?:at|from|with)|set\s+to\s+(?:zero|0|1|one|empty))\b/i,
    shown:
      /\b\w+\s*=\s*(?:0(?:\.0)?|1|\[\s*\]|""|''|\{\s*\}|None|null)(?![\w.])|\b(?:sum|len|count|max|min|join)\s*\(/,
  },
  {
    asked:
      /\b(?:increas\w*|increment\w*|updat\w*|accumulat\w*|add(?:s|ed|ing)?|append\w*|count(?:s|ed|ing))\b/i,
    shown:
      /\+=|-=|\*=|\+\+|--|(\b\w+)\s*=\s*(?:\1\s*[-+*/]|\w+\s*[-+*/]\s*\1\b)|\.(?:append|add|push|count)\s*\(|\b(?:sum|len|count)\s*\(/,
  },
  { asked: /\breturn\w*\b/i, shown: /\breturn\b/i },
  {
    asked: /\b(?:print\w*|displays?|outputs?|shows?)\b/i,
    shown: /\b(?:print(?:f|ln)?|cout|echo|console\.log|System\.out|document\.write)\b/,
  },
  {
    asked: /\b(?:inputs?|reads?|accepts?|(?:takes?|gets?)\s+(?:from|in)|user)\b/i,
    shown: /\b(?:input|cin|scanf|Scanner|readline|prompt|gets)\b/i,
  },
  { asked: /\b(?:modulus|modulo|remainder|divisib\w+|even|odd)\b/i, shown: /%|\bmod\b/i },
  { asked: /\b(?:index\w*|subscript\w*|swap\w*)\b/i, shown: /\w\[[^\]]+\]/ },
];

const asksProgram =
  /\bwrite\s+(?:down\s+)?(?:an?\s+|the\s+)?(?:[\p{L}+#]+\s+){0,3}?(?:function|program(?:me)?|code|method|script|procedure|subroutine|class)\b/iu;
/** A comparison that the key prints: `len(w) > 5`. */
const comparison = /([\w.()[\]]+)\s*(<=|>=|==|!=|<|>)\s*(-?\d+(?:\.\d+)?)/g;

/** The rule for a step that a key tells in words of what a program has to have; undefined where the question asks for no program. */
export function programRule(wording: string, question: string): Rule | undefined {
  if (!asksProgram.test(question) || isCode(wording)) {
    return undefined;
  }
  const wanted = constructs.filter(({ asked }) => asked.test(wording));
  const compared = [...wording.matchAll(comparison)].map(boundOf);
  return wanted.length + compared.length > 0 ? (said) => judged(wanted, compared, said) : undefined;
}

/** Lines of a program, rather than words about one. */
export function isCode(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const coded = lines.filter((line) =>
    /[{};]\s*$|^\s*(?:def|for|while|if|elif|else|return|import|print|class|int|public|function|var|let|const|#include|cout|cin)\b.*[():=<>[\]]|^\s*[\w.[\]]+\s*[-+*/]?=[^=]|^\s*(?:else|return)\b|\w+\([^)]*\)\s*$/.test(
      line,
    ),
  );
  return lines.length > 0 && coded.length >= Math.max(1, lines.length / 2);
}

interface Bound {
  /** On whole numbers, the least or the most that passes: '> 5' as '>= 6'. */
  sign: string;
  value: number;
  /** The function whose value is compared: 'len' of `len(w) > 5`. */
  of: string | undefined;
}

/** '> 5' and '>= 6' are one on whole numbers. */
function boundOf([, left = '', sign = '', printed = '']: RegExpMatchArray): Bound {
  const value = Number(printed);
  const of = /(\w+)\(/.exec(left)?.[1];
  if (sign === '>' && Number.isInteger(value)) return { sign: '>=', value: value + 1, of };
  if (sign === '<' && Number.isInteger(value)) return { sign: '<=', value: value - 1, of };
  return { sign, value, of };
}

const HALF = 0.5;

function judged(wanted: Construct[], compared: Bound[], said: string): Ruled {
  if (!isCode(said)) {
    const note = 'A program is asked for, and the answer has none.';
    return { credit: 0, quote: undefined, isOther: false, verdict: 'missing', note };
  }
  const bounds = [...said.matchAll(comparison)].map(boundOf);
  const shown = wanted.map(({ shown: pattern }) => pattern.exec(said));
  const parts = [...shown.map((match) => (match ? 1 : 0)), ...compared.map((each) => shareOf(each, bounds))];
  const credit = sum(parts) / parts.length;
  const at = shown.find((match) => match !== null)?.index ?? said.search(/\S/);
  const end = said.indexOf('\n', at);
  return {
    credit: compared.length > 0 && parts.at(-1) === 0 ? Math.min(credit, HALF) : credit,
    quote: credit > 0 ? { start: at, end: end < 0 ? said.trimEnd().length : end } : undefined,
    isOther: false,
    verdict: credit === 1 ? 'found' : credit > 0 ? 'partly' : 'missing',
    note:
      credit === 1
        ? 'The program has this.'
        : credit > 0
          ? 'The program has a part of this.'
          : 'The program has nothing of the kind.',
    doubt,
  };
}

/** Off by one at the bound is half right, and so is the bound of another thing. */
function shareOf(wanted: Bound, bounds: Bound[]): number {
  const shares = bounds
    .filter(({ sign }) => sign === wanted.sign)
    .map(({ value, of }) => {
      const near = value === wanted.value ? 1 : Math.abs(value - wanted.value) === 1 ? HALF : 0;
      return wanted.of === undefined || of === wanted.of ? near : near * HALF;
    });
  return Math.max(0, ...shares);
}

const doubt =
  'The program was looked through for what the key names, and was not run: it may be right in another way, or wrong in one.';
