import { plainText } from '@classi/richtext';
import type { ReadPaper, ReadQuestion } from '../../engine.ts';
import type { TruePaper } from './true-paper.ts';

/** A question as the evaluation writes it. */
export interface EvaluatedQuestion {
  /** The printed label. */
  number: string;
  section?: string;
  marks: number;
  /** Plain text. */
  question: string;
  /** Plain text; '' where no key says anything. */
  answer: string;
  doubt?: string;
}

/** The parts of one question of the top level, together. */
export interface EvaluatedGroup {
  number: string;
  section?: string;
  marks: number;
  parts: number;
}

export interface EvaluatedPaper {
  id: string;
  file: string;
  /** Why it could not be read. */
  error?: string;
  questions: EvaluatedQuestion[];
  /** By their top-level number, in the order of the paper. */
  groups: EvaluatedGroup[];
  /** The marks that a student can reach. Of alternative questions, as many count as may be chosen. */
  total?: number;
  /** The sum of all questions, chosen or not. */
  sum?: number;
  printed_total?: number;
  /** Pieces of the key that belong to no question. */
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

/** '2' of 'Q2(1)', '1' of '1.1.3'. */
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
