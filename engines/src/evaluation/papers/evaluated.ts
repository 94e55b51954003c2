import { plainText } from '@classi/richtext';
import type { ReadChoice, ReadPaper, ReadQuestion } from '../../engine.ts';
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
  /** The marks that a student can reach, if the question has alternatives within it. */
  counted: number;
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
    groups: groupsOf(read, nameIn(truth)),
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
const topLevel = ({ label }: ReadQuestion): string => /\d+/.exec(label)?.[0] ?? label;

const romanOf = (heading = ''): string | undefined => /^\(?([IVX]+)[.):\s]/.exec(heading)?.[1];

/** Returns how questions are named: by their number, or by their Roman heading where the truth counts those as the questions. */
function nameIn({ marks_per_question: marks = {} }: TruePaper): (question: ReadQuestion) => string {
  const names = Object.keys(marks);
  const isByHeading = names.length > 0 && names.every((name) => /^[IVX]+$/.test(name));
  return (question) => (isByHeading ? romanOf(question.section) : undefined) ?? topLevel(question);
}

function groupsOf(
  { questions, choices = [] }: ReadPaper,
  nameOf: (question: ReadQuestion) => string,
): EvaluatedGroup[] {
  const groups: EvaluatedGroup[] = [];
  const names = questions.map(nameOf);
  for (const [index, { section, marksPossible }] of questions.entries()) {
    const number = names[index] ?? '';
    const unused = unusedFrom(index + 1, questions, choices, names);
    const open = groups.at(-1);
    if (open && open.number === number && open.section === section) {
      open.marks += marksPossible;
      open.counted += marksPossible - unused;
      open.parts += 1;
    } else {
      const own = { marks: marksPossible, counted: marksPossible - unused, parts: 1 };
      groups.push({ number, ...(section === undefined ? {} : { section }), ...own });
    }
  }
  return groups;
}

/** Returns the marks of the alternatives that do not count, for the choice within one question that begins at this position; otherwise 0. */
function unusedFrom(
  position: number,
  questions: ReadQuestion[],
  choices: ReadChoice[],
  names: string[],
): number {
  const choice = choices.find(({ alternatives }) => alternatives[0]?.[0] === position);
  const isWithin = choice?.alternatives.flat().every((each) => names[each - 1] === names[position - 1]);
  if (!choice || !isWithin) return 0;
  const sums = choice.alternatives.map((own) =>
    own.reduce((sum, each) => sum + (questions[each - 1]?.marksPossible ?? 0), 0),
  );
  const unused = sums.toSorted((a, b) => a - b).slice(0, -choice.counted);
  return unused.reduce((sum, each) => sum + each, 0);
}
