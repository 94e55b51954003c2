import { plainText } from '@classi/richtext';
import type { ReadPaper, ReadQuestion } from '../../engine.ts';
import type { TruePaper } from './true-paper.ts';

/** A question in the form in which the evaluation stores it. */
export interface EvaluatedQuestion {
  /** The printed label. */
  number: string;
  section?: string;
  marks: number;
  /** The text of the question as plain text. */
  question: string;
  /** The answer as plain text; '' if no key has one. */
  answer: string;
  doubt?: string;
}

/** All parts of one top-level question. */
export interface EvaluatedGroup {
  number: string;
  section?: string;
  marks: number;
  parts: number;
}

export interface EvaluatedPaper {
  id: string;
  file: string;
  /** The reason why the paper could not be read. */
  error?: string;
  questions: EvaluatedQuestion[];
  /** The questions grouped by top-level number, in the order of the paper. */
  groups: EvaluatedGroup[];
  /** The marks that a student can reach. Of alternative questions, only as many count as may be chosen. */
  total?: number;
  /** The sum of the marks of all questions, including alternatives. */
  sum?: number;
  printed_total?: number;
  /** The number of pieces of the key that belong to no question. */
  unmatched: number;
  pages?: number;
  key_pages?: number;
  seconds?: number;
}

/** Returns the reading in the form in which it is stored and compared. */
export function evaluated(
  truth: TruePaper,
  read: ReadPaper,
  measured: { pages: number; keyPages: number; seconds: number },
): EvaluatedPaper {
  return {
    id: truth.id,
    file: truth.file,
    questions: read.questions.map(writtenDown),
    groups: groupsOf(read.questions),
    total: read.marksPossible,
    sum: read.questions.reduce((sum, { marksPossible }) => sum + marksPossible, 0),
    ...(read.printedTotal === undefined ? {} : { printed_total: read.printedTotal }),
    unmatched: read.unmatched?.length ?? 0,
    pages: measured.pages,
    key_pages: measured.keyPages,
    seconds: Math.round(measured.seconds * 100) / 100,
  };
}

function writtenDown(read: ReadQuestion): EvaluatedQuestion {
  return {
    number: read.label,
    ...(read.section === undefined ? {} : { section: read.section }),
    marks: read.marksPossible,
    question: plainText(read.question),
    answer: plainText(read.answer),
    ...(read.doubt === undefined ? {} : { doubt: read.doubt }),
  };
}

/** Returns the top-level number of a label: '2' for 'Q2(1)', '1' for '1.1.3'. */
const topLevel = (label: string): string => /\d+/.exec(label)?.[0] ?? label;

function groupsOf(questions: ReadQuestion[]): EvaluatedGroup[] {
  const groups: EvaluatedGroup[] = [];
  for (const { label, section, marksPossible } of questions) {
    const number = topLevel(label);
    const open = groups.at(-1);
    if (open && open.number === number && open.section === section) {
      open.marks += marksPossible;
      open.parts += 1;
    } else {
      groups.push({ number, ...(section === undefined ? {} : { section }), marks: marksPossible, parts: 1 });
    }
  }
  return groups;
}
