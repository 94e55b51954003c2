/** Questions whose options are pressed instead of typed, and answers to them as they are stored: rich text, as the wire says. */
import { plainText } from '@classi/richtext';

export interface Option {
  /** 'A', 'B', … */
  letter: string;
  /** As it is printed, with its letter: rich text within one line. */
  line: string;
  /** Without its letter. */
  text: string;
}

export interface ChoiceQuestion {
  /** The question without its options. */
  stem: string;
  options: readonly Option[];
  /** More than one option may be chosen. */
  isMultiple: boolean;
  /** The question asks for words too: a reason, or working. */
  asksForWords: boolean;
}

export interface ChoiceAnswer {
  /** Letters of the chosen options, in the order of the question. */
  chosen: readonly string[];
  /** What was written besides, as rich text; '' for nothing. */
  words: string;
}

/** Paragraphs at the end of the question: only there can options stand. */
const LAST_PARAGRAPHS = /(?:<p>(?:(?!<\/?p>)[\s\S])*<\/p>\s*)+$/;
const PARAGRAPH = /<p>([\s\S]*?)<\/p>/g;
const LINE_END = /<br\s*\/?>/;
/** '(a) iron (b) zinc' in one line. */
const IN_LINE = /\s+(?=[([][a-h][)\]]\s*\S)/i;
/** '(a) iron', 'B. zinc', '<strong>(c)</strong> tin'. */
const OPTION = /^(?:<(strong|b|em|i)>)?[([]?([a-h])[)\].:](?:<\/\1>)?\s*(.+)$/is;
const LONE_LETTER = /^[([]?([a-htf])[)\].:]?$/i;
/** A part that asks something is a separate question, not an option. */
const TASK =
  /\?\s*$|^(?:define|explain|describe|state|name|list|give|write|find|calculate|show|prove|draw|discuss|compare|why|how|what|who|when|where|identify|suggest|solve|outline|sketch|evaluate|determine|complete)\b/i;
const SEVERAL =
  /\b(?:all that apply|more than one|(?:two|three|four) (?:options|answers|of the)|(?:which|choose|select|tick|pick) (?:two|three|four))\b/i;
const WORDS_TOO = /\b(?:why|explain|reasons?|justify|working|because)\b/i;
const FEWEST_SURE = 3;

/** 'True or false? Ice sinks.', 'Ice sinks. (True/False)', 'State whether this is true or false: …' */
const TRUE_OR_FALSE =
  /^(?:\(?\w{1,3}[.)]\s*)?(?:(?:state|say|write|tick|choose)\b[^.?!:]{0,60}\b)?true\s*(?:or|\/)\s*false\b|[([]?\s*\btrue\s*(?:or|\/)\s*false\s*[)\]]?\s*[.?]?$/i;
const TRUTHS: readonly Option[] = [
  { letter: 'T', line: 'True', text: 'True' },
  { letter: 'F', line: 'False', text: 'False' },
];

/** Reads what a question offers to choose from: the options at its end, or true and false; null where there is nothing. */
export function readChoiceQuestion(html: string): ChoiceQuestion | null {
  return readOptions(html) ?? readTruth(html);
}

function readTruth(html: string): ChoiceQuestion | null {
  const words = plainText(html).trim();
  if (!TRUE_OR_FALSE.test(words)) return null;
  return { stem: html, options: TRUTHS, isMultiple: false, asksForWords: WORDS_TOO.test(words) };
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
  const areOptions = options.length >= FEWEST_SURE ? asking <= options.length / 2 : asking === 0;
  const stem = html.slice(0, last.index) + paragraphsOf(pieces.slice(0, start));
  const words = plainText(stem);
  if (!areOptions || words === '') return null;
  return { stem, options, isMultiple: SEVERAL.test(words), asksForWords: WORDS_TOO.test(words) };
}

/** Where a, b, c, … begin that go on to the end; null where they do not. */
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

/** What of an answer is a choice: the paragraphs at its beginning that are options, or their letters alone. */
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
  const said = plainText(line);
  const alone = LONE_LETTER.exec(said)?.[1]?.toUpperCase();
  const same = options.find(
    (option) => normal(option.line) === normal(said) || normal(option.text) === normal(said),
  );
  return same?.letter ?? options.find(({ letter }) => letter === alone)?.letter;
}

const normal = (text: string) => plainText(text).toLowerCase().replace(/\s+/g, ' ').trim();

const inOrder = (letters: readonly string[], options: readonly Option[]) =>
  options.map(({ letter }) => letter).filter((letter) => letters.includes(letter));

/** The answer as it is stored: each chosen option as it is printed, then the words; '' for nothing. */
export function choiceAnswerHtml({ chosen, words }: ChoiceAnswer, { options }: ChoiceQuestion): string {
  const lines = options.filter(({ letter }) => chosen.includes(letter)).map(({ line }) => `<p>${line}</p>`);
  return lines.join('') + words;
}

/** After an option was pressed: it is chosen, or no longer chosen; another one is replaced unless several may be. */
export function withPressed(chosen: readonly string[], letter: string, question: ChoiceQuestion): string[] {
  if (chosen.includes(letter)) return chosen.filter((each) => each !== letter);
  return question.isMultiple ? inOrder([...chosen, letter], question.options) : [letter];
}
