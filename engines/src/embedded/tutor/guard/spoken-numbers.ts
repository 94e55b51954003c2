const units = new Map(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen`
    .split(/\s+/)
    .map((word, value) => [word, value]),
);
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
);
const ordinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth'
    .split(' ')
    .map((word, at) => [word, at + 1]),
);
const numberWord = [...units.keys(), ...tens.keys(), 'hundred', 'thousand'].join('|');
const run = new RegExp(`\\b(?:${numberWord})(?:(?:\\s+and)?[\\s-]+(?:${numberWord}))*\\b`, 'gi');

const digitWord = [...units.keys()].slice(0, 10).join('|');
/** 'Point eight', 'three point one four'. */
const decimal = new RegExp(
  `(?:\\b((?:${numberWord})(?:[\\s-]+(?:${numberWord}))*)\\s+)?\\bpoint((?:[\\s-]+(?:${digitWord})\\b)+)`,
  'gi',
);

/** 'Half a mole' and 'half into 9', as it is said in India, not 'half of them'. */
const halfOfUnit =
  /\b(?:a )?half (?:an? )?(?=(?:moles?|mol|litres?|kilos?|kg|kilogramm?e?s?|km|metres?|hours?|minutes?|grams?|cm|crore|lakh|million)\b|(?:into|times) \d)/gi;

/** Numbers written out become digits: 'eighteen forty-eight' 1848, 'a hundred and fifty' 150, 'point eight' 0.8, 'sixth' and '6th' 6. */
export function withDigits(text: string): string {
  return text
    .replace(decimal, (_, whole: string | undefined, digits: string) => {
      const small = digits
        .trim()
        .toLowerCase()
        .split(/[\s-]+/);
      return `${whole ? numbersOf(whole.trim().toLowerCase()).join('') : '0'}.${small.map((digit) => units.get(digit)).join('')}`;
    })
    .replace(/\ba (?=hundred|thousand)/gi, 'one ')
    .replace(run, (words) => numbersOf(words.toLowerCase()).join(' '))
    .replace(halfOfUnit, '0.5 ')
    .replace(/(?<=\d) (?:into|multiplied by) (?=\d)/gi, ' times ')
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/gi, '$1')
    .replace(/\b[a-z]+th\b/gi, (each) => {
      const value = ordinals.get(each.toLowerCase());
      return value === undefined || value < 4 ? each : String(value);
    });
}

function numbersOf(words: string): number[] {
  const numbers: number[] = [];
  for (const word of words.split(/[\s-]+/).filter((part) => part !== 'and')) {
    const sum = numbers.at(-1);
    const joined = joinedTo(sum, word);
    if (joined === undefined) {
      numbers.push(units.get(word) ?? tens.get(word) ?? (word === 'hundred' ? 100 : 1000));
    } else {
      numbers[numbers.length - 1] = joined;
    }
  }
  return numbers;
}

/** The number with a further word; undefined where the word begins another: 'forty' and 'eight', but 'five' and 'two'. */
function joinedTo(sum: number | undefined, word: string): number | undefined {
  if (sum === undefined) {
    return undefined;
  }
  if (word === 'hundred' || word === 'thousand') {
    return sum * (word === 'hundred' ? 100 : 1000);
  }
  const ten = tens.get(word);
  const isCentury = sum >= 11 && sum <= 20;
  if (ten !== undefined) {
    return isCentury ? sum * 100 + ten : sum > 0 && sum % 100 === 0 ? sum + ten : undefined;
  }
  const unit = units.get(word) ?? 0;
  const takesUnit = sum > 0 && (sum % 100 === 0 || (unit > 0 && unit < 10 && sum >= 20 && sum % 10 === 0));
  return takesUnit ? sum + unit : undefined;
}
