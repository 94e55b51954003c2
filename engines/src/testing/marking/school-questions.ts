/**
 * Questions as schools set them, with answers as students write them and the mark that an examiner gives to each: three
 * papers of twenty questions and six answers each, in the text files beside this one. Marks were given by key and instructions
 * before any engine had seen an answer.
 *
 * In a file, `== subject | kind | marks` begins a question; `Q` and `K` are paragraphs of question and key, `G` one of the
 * grading instructions, `mark | text` an answer, in which ¶ ends a line.
 */
import { readFileSync } from 'node:fs';
import { fromPlainText } from '@classi/richtext';

export interface SchoolAnswer {
  /** The mark of an examiner. */
  marks: number;
  /** Rich text. */
  response: string;
}

/** A question; its texts are rich text. */
export interface SchoolQuestion {
  subject: string;
  kind: string;
  marksPossible: number;
  question: string;
  answerKey: string;
  gradingInstructions: string;
  answers: SchoolAnswer[];
}

/** `kept` was not looked at while the engine was mended. */
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
