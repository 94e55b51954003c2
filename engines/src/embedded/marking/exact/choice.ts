import { plainText } from '@classi/richtext';
import type { MarkingTask } from '../../../engine.ts';
import { baseForms } from '../lexicon/base-forms.ts';
import type { Span } from '../text/sentences.ts';
import { stemOf } from '../text/stems.ts';
import { truthSaid } from './said-truth.ts';

/** What an answer to a multiple-choice question chose. */
export interface Choice {
  /** The option of the key, as it is shown: 'B', 'true'. */
  right: string;
  /** What the student chose; undefined where it cannot be told. */
  chosen: string | undefined;
  quote: Span | undefined;
}

const keyLetter =
  /^(?:(?:the\s+)?(?:correct\s+)?(?:answer|option|choice)\s*(?:is)?\s*[:\-–]?\s*)?[([]?([A-H])[)\].:]*(?:\s+(.*))?$/s;
/** Small letters say an option only with a mark of their own, or alone: 'a vertical line' is no option A. */
const smallLetter =
  /^(?:(?:the\s+)?(?:correct\s+)?(?:answer|option|choice)\s*(?:is)?\s*[:\-–]?\s*)?(?:[([]?([a-h])[)\].:]+(?:\s*(.*))?|([a-h]))$/s;
/** The marks beside a key: '(1)', '[2 marks]'. */
const marksBeside = /\s*[([]\s*\d+(?:\.\d+)?\s*(?:marks?|m)?\s*[)\]]\s*$/i;
const optionLine = /^[([]?([A-Ha-h])[)\].:]\s*(.+)$/;
const truth = /^(true|false|yes|no)\W*$/i;

/** Reads the choice that an answer made, by its plain text. */
export type ChoiceReader = (response: string) => Choice;

/** Reads the choices of answers to a question; undefined where the key is not one option. */
export function choiceReader(task: Pick<MarkingTask, 'answerKey' | 'question'>): ChoiceReader | undefined {
  const key = plainText(task.answerKey).trim().replace(marksBeside, '');
  const said = truth.exec(key)?.[1]?.toLowerCase();
  if (said !== undefined) {
    return (response) => choiceOfTruth(said, response);
  }
  const options = optionsOf(plainText(task.question));
  const right = rightOption(key, options);
  return right === undefined ? undefined : (response) => choiceOfLetter(right, options, response);
}

function rightOption(key: string, options: Map<string, string>): string | undefined {
  const [, letter, rest = ''] = keyLetter.exec(key) ?? [];
  if (letter !== undefined && (rest.trim() === '' || options.has(letter))) {
    return letter;
  }
  return smallOptionOf(key, options) ?? [...options].find(([, text]) => normal(text) === normal(key))?.[0];
}

/** Of a key such as '(b) a vertical line': the option, where what stands behind the letter is the option's text. */
function smallOptionOf(key: string, options: Map<string, string>): string | undefined {
  const [, marked, rest = '', alone] = smallLetter.exec(key) ?? [];
  if (alone !== undefined) {
    return options.has(alone.toUpperCase()) ? alone.toUpperCase() : undefined;
  }
  const letter = marked?.toUpperCase();
  if (letter === undefined || rest.trim() === '') {
    return letter;
  }
  const text = options.get(letter);
  return text !== undefined && ` ${normal(rest)} `.startsWith(` ${normal(text)} `) ? letter : undefined;
}

function choiceOfTruth(right: string, response: string): Choice {
  const [so, otherwise] = right === 'true' || right === 'false' ? ['true', 'false'] : ['yes', 'no'];
  const said = truthSaid(response);
  return { right, chosen: said && (said.isTrue ? so : otherwise), quote: said?.quote };
}

const onlyLetter = /^\W*(?:(?:my|the|correct|answer|ans|option|choice|is|it)\W+)*([A-Ha-h])\W*$/;
const letterFirst =
  /^\W*(?:(?:the|answer|ans|option|choice|is)\W+)*([A-Ha-h])\s*(?:[).:,\-–]|(?:because|as|since|for)\b)/i;
const namedLetter = /\b(?:option|answer|choice)\s*(?:is\s*)?[:(]?\s*([A-H])\b/gi;

/** '(b) or (c)', 'A, D': more than one, where one is asked for. */
const twoLetters =
  /^\W*(?:(?:the|my|correct|answers?|ans|options?|choice|is|are|either|both)\W+)*[([]?([a-h])[)\].]?\s*(?:,|\/|&|\bor\b|\band\b)\s*(?:option\s*)?[([]?([a-h])(?:[)\].]|(?![\p{L}'’]))/iu;

/** The options that an answer names one beside the other: letters, or texts of the options. */
function severalNamed(options: Map<string, string>, response: string): string[] {
  const [, one = '', other = ''] = twoLetters.exec(response) ?? [];
  const letters = [one, other].map((letter) => letter.toUpperCase());
  if (one !== '' && letters[0] !== letters[1] && letters.every((letter) => options.has(letter))) {
    return letters;
  }
  const parts = normal(response).split(/ (?:or|and) /);
  const named = parts.map((part) => [...options].find(([, text]) => normal(text) === part)?.[0]);
  return parts.length > 1 && named.every((each) => each !== undefined) && new Set(named).size > 1
    ? named.flatMap((each) => each ?? [])
    : [];
}

/** '(b) tin', where tin is (c): letter and words are of two options. */
function isOfTwo(letter: string | undefined, options: Map<string, string>, response: string): boolean {
  const after = letter && /^\W*[([]?[a-h][)\].:]\s*([^.,;\n]+)/i.exec(response)?.[1];
  const own = normal(options.get(letter ?? '') ?? '');
  const said = normal(after || '');
  return (
    said !== '' &&
    said !== own &&
    [...options].some(([each, text]) => each !== letter && normal(text) === said)
  );
}

function choiceOfLetter(right: string, options: Map<string, string>, response: string): Choice {
  const several = severalNamed(options, response);
  if (several.length > 0) {
    return { right, chosen: several.join(' and '), quote: { start: 0, end: response.length } };
  }
  const named = [...response.matchAll(namedLetter)].map((match) => match[1]?.toUpperCase());
  const isOneNamed = new Set(named).size === 1 ? named[0] : undefined;
  const letter =
    (onlyLetter.exec(response)?.[1] ?? letterFirst.exec(response)?.[1])?.toUpperCase() ?? isOneNamed;
  if (isOfTwo(letter, options, response)) {
    return { right, chosen: undefined, quote: undefined };
  }
  const byText = [...options].filter(([, text]) => containsText(response, text)).map(([option]) => option);
  const byWords = [...options].filter(([, text]) => saysAll(response, text)).map(([option]) => option);
  const byForms = [...options]
    .filter(([, text]) => saysInOtherForm(response, text))
    .map(([option]) => option);
  const [only] = byText.length === 1 ? byText : byWords.length > 0 ? byWords : byForms;
  const isOne =
    byText.length === 1 || (byText.length === 0 && (byWords.length > 0 ? byWords : byForms).length === 1);
  const chosen = letter ?? (isOne ? only : nearestOption(options, response));
  const quote = chosen === undefined ? undefined : { start: 0, end: response.length };
  return { right, chosen, quote };
}

function optionsOf(question: string): Map<string, string> {
  const options = new Map<string, string>();
  const lines = question.split('\n').flatMap(inLineOptions);
  for (const line of lines) {
    const match = optionLine.exec(line.trim());
    if (match?.[1] !== undefined && match[2] !== undefined) {
      options.set(match[1].toUpperCase(), match[2]);
    }
  }
  return options;
}

/** '(a) iron (b) zinc (c) tin' in its options, where they count on from the first. */
function inLineOptions(line: string): string[] {
  const starts = [...line.matchAll(/(?<!\S)[([]([a-h])[)\]]\s*(?=\S)/gi)];
  const isCounted =
    starts.length > 1 && starts.every(([, letter], at) => letter?.toLowerCase().charCodeAt(0) === 97 + at);
  return isCounted
    ? starts.map(({ index }, at) => line.slice(index, starts[at + 1]?.index).replace(/[.,;]?\s*$/, ''))
    : [line];
}

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const containsText = (response: string, option: string): boolean => {
  const text = normal(option);
  return text !== '' && ` ${normal(response)} `.includes(` ${text} `);
};

/** 'Mitochondria' for the option 'Mitochondrion'. */
const saysInOtherForm = (response: string, option: string): boolean => {
  const said = new Set(normal(response).split(' ').flatMap(formsOf));
  const words = normal(option).split(' ');
  return words.every((word) => word.length > 3 && formsOf(word).some((form) => said.has(form)));
};

/** The stem, and what the word is a form of. */
const formsOf = (word: string): string[] => [
  stemOf(word),
  ...(['noun', 'verb'] as const).flatMap((part) => baseForms(word, part).map(stemOf)),
];

/** Words that a student leaves out or puts another way do not part long options; what does is whether they say 'not', 'false', 'but'. */
const LONG_OPTION = 5;
const NEAR = 0.7;
const APART = 0.12;
const DENIED = 0.2;

/** Of long options the one whose words an answer says, by far more than those of any other. */
function nearestOption(options: Map<string, string>, response: string): string | undefined {
  const said = normal(response).split(' ').map(stemOf);
  const likeness = (text: string): number => {
    const words = normal(text).split(' ').map(stemOf);
    const shared = words.filter((word) => said.includes(word)).length;
    const isOtherwise = words.includes('not') !== said.includes('not');
    const alike = (2 * shared) / (words.length + said.length);
    return words.length < LONG_OPTION ? 0 : alike - (isOtherwise ? DENIED : 0);
  };
  const [best, next] = [...options]
    .map(([option, text]) => ({ option, alike: likeness(text) }))
    .sort((one, other) => other.alike - one.alike);
  return best && best.alike >= NEAR && best.alike - (next?.alike ?? 0) >= APART ? best.option : undefined;
}

/** All words of an option but its small ones: 'it moves at a constant velocity' for 'moves at constant velocity'. */
function saysAll(response: string, option: string): boolean {
  const said = new Set(normal(response).split(' '));
  const words = normal(option)
    .split(' ')
    .filter((word) => word.length > 3);
  return words.length > 1 && words.every((word) => said.has(word));
}
