/**
 * School questions with students' answers and the mark of an examiner for each: three papers of twenty questions with six answers each, in
 * the text files of this folder. The marks were given by key and instructions before any engine had marked the answers.
 *
 * In a file, `== subject | kind | marks` begins a question; lines with `Q`, `K` and `G` are paragraphs of the question, the key and the
 * grading instructions, and `mark | text` is an answer, in which ¶ is a line break.
 */
import { readFileSync } from 'node:fs';
import { fromPlainText } from '@classi/richtext';

export interface SchoolAnswer {
  /** The mark that an examiner gave. */
  marks: number;
  /** The answer as rich text. */
  response: string;
}

/** A question whose texts are rich text. */
export interface SchoolQuestion {
  subject: string;
  kind: string;
  marksPossible: number;
  question: string;
  answerKey: string;
  gradingInstructions: string;
  answers: SchoolAnswer[];
}

/** `paper-reserved` was not read while the engine was developed. */
export type SchoolPaper = 'paper-one' | 'paper-two' | 'paper-reserved';

export function schoolQuestions(paper: SchoolPaper): SchoolQuestion[] {
  const text = readFileSync(new URL(`${paper}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^== /m)
    .slice(1)
    .map((block) => questionOf(block.trim().split('\n')));
}

function questionOf([head = '', ...lines]: string[]): SchoolQuestion {
  const [subject = '', kind = '', marks = ''] = head.split(' | ');
  const paragraphs = (letter: string): string =>
    richOf(
      lines
        .filter((line) => line.startsWith(`${letter} `))
        .map((line) => line.slice(2))
        .join(' ¶ '),
    );
  return {
    subject,
    kind,
    marksPossible: Number(marks),
    question: paragraphs('Q'),
    answerKey: paragraphs('K'),
    gradingInstructions: paragraphs('G'),
    answers: lines.flatMap((line): SchoolAnswer[] => {
      const [, given, said = ''] = /^([\d.]+) \| (.*)$/.exec(line) ?? [];
      return given === undefined ? [] : [{ marks: Number(given), response: richOf(said) }];
    }),
  };
}

const richOf = (text: string): string => (text === '' ? '' : fromPlainText(text.split(' ¶ ').join('\n')));
