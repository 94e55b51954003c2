import { formulasOf } from './found.ts';
import { letters, partsOf } from './latex.ts';

/** Equations of a key whose letters its writer chose: `Let $\sqrt{5} = \frac{a}{b}$`. */
export interface ChosenLetters {
  equations: Equation[];
  /** Letters that the question speaks of: nobody may choose others. */
  fixed: Set<string>;
}

interface Equation {
  /** With the letters numbered as they come: `#1^2=5#2^2`. */
  pattern: string;
  letters: string[];
}

const chooses = /\b(?:let|assum\w+|suppos\w+|put(?:ting)?|tak(?:e|ing)|be)\b/i;

/** The letters that a key chooses; undefined where it chooses none. */
export function chosenLetters(key: string, question: string): ChosenLetters | undefined {
  const fixed = new Set(formulasOf(question).flatMap(({ latex }) => lettersIn(latex)));
  const equations = chooses.test(key)
    ? equationsIn(key).filter(({ letters: own }) => own.some((letter) => !fixed.has(letter)))
    : [];
  return equations.length > 0 ? { equations, fixed } : undefined;
}

/**
 * The text with the letters of the key where its equations are those of the key but for the letters that were chosen. As long as it was, so
 * that places stay.
 */
export function withLettersOfKey(chosen: ChosenLetters | undefined, text: string): string {
  if (!chosen || !chooses.test(text)) {
    return text;
  }
  const names = new Map<string, string>();
  for (const wanted of chosen.equations) {
    for (const { pattern, letters: own } of equationsIn(text)) {
      if (pattern === wanted.pattern && agrees(names, own, wanted.letters, chosen.fixed)) {
        for (const [at, letter] of own.entries()) names.set(letter, wanted.letters[at] ?? letter);
        break;
      }
    }
  }
  const renamed = [...names].filter(([own, key]) => own !== key);
  return renamed.length === 0
    ? text
    : text.replace(/(?<![\p{L}\\'’])[a-z](?![\p{L}'’])/gu, (letter) => names.get(letter) ?? letter);
}

/** No letter stands for two, and those of the question for themselves. */
const agrees = (names: Map<string, string>, own: string[], key: string[], fixed: Set<string>): boolean =>
  own.every((letter, at) => {
    const wanted = key[at] ?? '';
    const isFree = names.has(letter) ? names.get(letter) === wanted : ![...names.values()].includes(wanted);
    return isFree && (letter === wanted || (!fixed.has(letter) && !fixed.has(wanted)));
  });

/** Sides in either order. */
const equationsIn = (text: string): Equation[] =>
  formulasOf(text)
    .flatMap(({ latex }) => partsOf(latex, /,|;|\bor\b|\band\b|=>|⇒/))
    .flatMap((item) => {
      const sides = partsOf(item, /=/);
      return sides.slice(1).flatMap((side, at) => [`${sides[at]}=${side}`, `${side}=${sides[at]}`]);
    })
    .map(equationOf)
    .filter(({ letters: own, pattern }) => own.length > 0 && /[\d/]/.test(pattern.replace(/#\d/g, '')));

function equationOf(latex: string): Equation {
  const plain = letters(latex)
    .replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replace(/√\(?(\w+)\)?/g, '\\sqrt{$1}')
    .replace(/\^\{(\d+)\}/g, '^$1');
  const own = [...new Set(lettersIn(plain))];
  const pattern = plain.replace(/\\[a-zA-Z]+|[a-z]/g, (sign) =>
    sign.length > 1 ? sign : `#${own.indexOf(sign) + 1}`,
  );
  return { pattern, letters: own };
}

const lettersIn = (latex: string): string[] => latex.replace(/\\[a-zA-Z]+/g, ' ').match(/[a-z]/g) ?? [];
