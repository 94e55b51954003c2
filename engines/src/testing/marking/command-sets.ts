/**
 * Responses of students who try to command the marker, and honest ones that look alike, to questions of several subjects, in
 * the text files beside this one. Each set was written before the engine had seen any of it.
 *
 * In a file, `== subject | kind | marks` begins a question; `Q` and `K` are paragraphs of question and key; `B name | text` is
 * a response that commands nobody; `! name | text` one that does, with `{}` where that response stands (`none`: there is
 * none); `!html` the same as markup. `= text` is an honest response. `¶` ends a line, `\u{200b}` is a character.
 */
import { readFileSync } from 'node:fs';
import { fromPlainText } from '@classi/richtext';
import type { MarkingTask } from '../../engine.ts';

export type CommandSet =
  | 'one'
  | 'two'
  | 'three'
  | 'four'
  | 'five'
  | 'six'
  | 'seven'
  | 'eight'
  | 'nine'
  | 'ten'
  | 'eleven';

/** A response that tries to command the marker. */
interface Commanding {
  task: MarkingTask;
  /** The same response without the command; undefined where nothing is left of it. */
  without: MarkingTask | undefined;
  /** As the file has it. */
  line: string;
}

export const commandingResponses = (set: CommandSet): Commanding[] =>
  blocksOf(`commands-${set}`).flatMap(({ question, lines }) => {
    const bases = new Map(
      lines.flatMap((line) => {
        const [, name = '', text = ''] = /^B (\w+) \| (.*)$/.exec(line) ?? [];
        return name === '' ? [] : [[name, text] as const];
      }),
    );
    return lines.flatMap((line): Commanding[] => {
      const [, manner = '', name = '', text = ''] = /^(!(?:html)?) (\w+) \| (.*)$/.exec(line) ?? [];
      if (manner === '') return [];
      const base = bases.get(name);
      if (name !== 'none' && base === undefined) throw new Error(`No response of this name: ${line}`);
      const rich = manner === '!' ? richOf : (markup: string) => shown(markup);
      return [
        {
          task: { ...question, response: rich(text.replaceAll('{}', () => base ?? '')) },
          without: base === undefined ? undefined : { ...question, response: richOf(base) },
          line,
        },
      ];
    });
  });

export const honestResponses = (set: CommandSet): { task: MarkingTask; line: string }[] =>
  blocksOf(`honest-${set}`).flatMap(({ question, lines }) =>
    lines
      .filter((line) => line.startsWith('= '))
      .map((line) => ({ task: { ...question, response: richOf(line.slice(2)) }, line })),
  );

function blocksOf(file: string): { question: MarkingTask; lines: string[] }[] {
  const text = readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^== /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.trim().split('\n');
      return { question: questionOf(head, lines), lines };
    });
}

function questionOf(head: string, lines: string[]): MarkingTask {
  const [, , marks = ''] = head.split(' | ');
  const paragraphs = (letter: string): string =>
    richOf(
      lines
        .filter((line) => line.startsWith(`${letter} `))
        .map((line) => line.slice(2))
        .join('¶'),
    );
  return {
    question: paragraphs('Q'),
    answerKey: paragraphs('K'),
    gradingInstructions: '',
    marksPossible: Number(marks),
    rubric: [],
    response: '',
    corrections: [],
  };
}

const shown = (text: string): string =>
  text.replace(/\\u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));

/** What rich text takes out on the way in, letters without a shape, stays at the end: an engine may be asked by others. */
const richOf = (text: string): string => {
  const plain = shown(text).split('¶').join('\n');
  return fromPlainText(plain) + (plain.match(/[\u{e0020}-\u{e007e}]+/gu)?.join('') ?? '');
};
