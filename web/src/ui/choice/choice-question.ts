/**
 * Questions with options to choose from, and their answers as they are stored: as rich text, like any other
 * answer.
 */
import { plainText } from '@classi/richtext';

export interface Option {
  /** The letter: 'A', 'B', … */
  letter: string;
  /** The option as printed with its letter, as inline rich text. */
  line: string;
  /** The option without its letter. */
  text: string;
}

export interface ChoiceQuestion {
  /** The question without its options. */
  stem: string;
  options: readonly Option[];
  /** More than one option may be chosen. */
  isMultiple: boolean;
  /** The question also asks for text, such as a reason or working. */
  hasReason: boolean;
}

export interface ChoiceAnswer {
  /** The letters of the chosen options, in the order of the question. */
  chosen: readonly string[];
  /** The text in addition to the choice, as rich text, or ''. */
  words: string;
}

/** Matches the paragraphs at the end of the question, where options can be. */
const LAST_PARAGRAPHS = /(?:<p>(?:(?!<\/?p>)[\s\S])*<\/p>\s*)+$/;
const PARAGRAPH = /<p>([\s\S]*?)<\/p>/g;
const LINE_END = /<br\s*\/?>/;
/** Matches the gaps between options in one line: '(a) iron (b) zinc'. */
const IN_LINE = /\s+(?=[([][a-h][)\]]\s*\S)/i;
/** Matches an option: '(a) iron', 'B. zinc', '<strong>(c)</strong> tin'. */
const OPTION = /^(?:<(strong|b|em|i)>)?[([]?([a-h])[)\].:](?:<\/\1>)?\s*(.+)$/is;
const LONE_LETTER = /^[([]?([a-htf])[)\].:]?$/i;
/** A part that asks something is a separate question, not an option. */
const TASK =
  /\?\s*$|^(?:define|explain|describe|state|name|list|give|write|find|calculate|show|prove|draw|discuss|compare|why|how|what|who|when|where|identify|suggest|solve|outline|sketch|evaluate|determine|complete)\b/i;
const SEVERAL =
  /\b(?:all that apply|more than one|(?:two|three|four) (?:options|answers|of the)|(?:which|choose|select|tick|pick) (?:two|three|four))\b/i;
const WORDS_TOO = /\b(?:why|explain|reasons?|justify|working|because)\b/i;
const MIN_SURE = 3;

/**
 * Matches 'True or false? Ice sinks.', 'Ice sinks. (True/False)', 'State whether this is true or false: …'
 */
const TRUE_OR_FALSE =
  /^(?:\(?\w{1,3}[.)]\s*)?(?:(?:state|say|write|tick|choose)\b[^.?!:]{0,60}\b)?true\s*(?:or|\/)\s*false\b|[([]?\s*\btrue\s*(?:or|\/)\s*false\s*[)\]]?\s*[.?]?$/i;
const TRUTHS: readonly Option[] = [
  { letter: 'T', line: 'True', text: 'True' },
  { letter: 'F', line: 'False', text: 'False' },
];

/** Parses the options of a question: those at its end, or true and false. Returns null if there are none. */
export function readChoiceQuestion(html: string): ChoiceQuestion | null {
  return readOptions(html) ?? readTruth(html);
}

function readTruth(html: string): ChoiceQuestion | null {
  const words = plainText(html).trim();
  if (!TRUE_OR_FALSE.test(words)) return null;
  return { stem: html, options: TRUTHS, isMultiple: false, hasReason: WORDS_TOO.test(words) };
}

function readOptions(html: string): ChoiceQuestion | null {
  const last = LAST_PARAGRAPHS.exec(html);
  if (!last) return null;
  const lines = [...last[0].matchAll(PARAGRAPH)].flatMap(([, inner = '']) => inner.split(LINE_END));
  while (lines.length > 0 && isEmpty(lines.at(-1) ?? '')) lines.pop();
  const pieces = lines.flatMap((line, index) => line.split(IN_LINE).map((text) => ({ text, line: index })));
  const start = startOfOptions(pieces.map(({ text }) => text));
  if (start === null) return null;
  const options = pieces.slice(start).flatMap(({ text }) => optionOf(text) ?? []);
  const asking = options.filter(({ text }) => TASK.test(plainText(text))).length;
  const areOptions = options.length >= MIN_SURE ? asking <= options.length / 2 : asking === 0;
  const stem = html.slice(0, last.index) + paragraphsOf(pieces.slice(0, start));
  const words = plainText(stem);
  if (!areOptions || words === '') return null;
  return { stem, options, isMultiple: SEVERAL.test(words), hasReason: WORDS_TOO.test(words) };
}

/** Returns the index from which options a, b, c, … run to the end, or null if there are none. */
function startOfOptions(lines: readonly string[]): number | null {
  for (let start = lines.length - 2; start >= 0; start -= 1) {
    if (optionOf(lines[start] ?? '')?.letter !== 'A') continue;
    const count = (line: string, index: number) => optionOf(line)?.letter === letterAt(index);
    return lines.slice(start).every(count) ? start : null;
  }
  return null;
}

const letterAt = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);

function optionOf(line: string): Option | null {
  const [, , letter, text = ''] = OPTION.exec(line.trim()) ?? [];
  return letter && !isEmpty(text) ? { letter: letter.toUpperCase(), line: line.trim(), text } : null;
}

function paragraphsOf(pieces: readonly { text: string; line: number }[]): string {
  const lines = new Map<number, string[]>();
  for (const { text, line } of pieces) lines.set(line, [...(lines.get(line) ?? []), text]);
  return [...lines.values()].map((texts) => `<p>${texts.join(' ')}</p>`).join('');
}

const isEmpty = (html: string) => !/<img\b/.test(html) && plainText(html) === '';
const FIRST_PARAGRAPH = /^\s*<p>([\s\S]*?)<\/p>/;

/**
 * Splits an answer into the choice, which is the options or letters at its beginning, and the remaining text.
 */
export function readChoiceAnswer(html: string, { options, isMultiple }: ChoiceQuestion): ChoiceAnswer {
  const chosen: string[] = [];
  let words = html;
  while (isMultiple || chosen.length === 0) {
    const [paragraph, inner] = FIRST_PARAGRAPH.exec(words) ?? [];
    const letter = inner === undefined ? undefined : letterOf(inner, options);
    if (paragraph === undefined || letter === undefined || chosen.includes(letter)) break;
    chosen.push(letter);
    words = words.slice(paragraph.length);
  }
  return { chosen: inOrder(chosen, options), words };
}

function letterOf(line: string, options: readonly Option[]): string | undefined {
  const answerText = plainText(line);
  const alone = LONE_LETTER.exec(answerText)?.[1]?.toUpperCase();
  const same = options.find(
    (option) => normal(option.line) === normal(answerText) || normal(option.text) === normal(answerText),
  );
  return same?.letter ?? options.find(({ letter }) => letter === alone)?.letter;
}

const normal = (text: string) => plainText(text).toLowerCase().replace(/\s+/g, ' ').trim();

const inOrder = (letters: readonly string[], options: readonly Option[]) =>
  options.map(({ letter }) => letter).filter((letter) => letters.includes(letter));

/**
 * Returns the answer as it is stored: each chosen option as printed, then the text, or '' if there is
 * neither.
 */
export function choiceAnswerHtml({ chosen, words }: ChoiceAnswer, { options }: ChoiceQuestion): string {
  const lines = options.filter(({ letter }) => chosen.includes(letter)).map(({ line }) => `<p>${line}</p>`);
  return lines.join('') + words;
}

/**
 * Returns the chosen letters after an option was pressed. Pressing toggles it; another option is replaced
 * unless several may be chosen.
 */
export function withPressed(chosen: readonly string[], letter: string, question: ChoiceQuestion): string[] {
  if (chosen.includes(letter)) return chosen.filter((each) => each !== letter);
  return question.isMultiple ? inOrder([...chosen, letter], question.options) : [letter];
}
