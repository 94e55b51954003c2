import { dataLines } from '../../data-lines.ts';
import { isInstructionHeading } from '../numbering/instruction-items.ts';
import { pattern } from '../phrases.ts';

/** Information from the head of a paper that applies to all its questions. */
export interface PaperHead {
  subject?: string;
  topics?: string[];
}

const next = pattern(String.raw`(?=\s{2,}|\t|\s*[|;]|\s+{label of the head}\b|$)`).source;
const named = new RegExp(String.raw`\b(?:subject|course)\s*(?:name|title)?\s*[:\-–]\s*(.+?)${next}`, 'iu');
const topic = new RegExp(
  String.raw`\b(?:topics?|chapters?|unit|lesson)\s*(?:name|no\.?\s*\d+)?\s*[:\-–]\s*(.+?)${next}`,
  'iu',
);

const subjects = dataLines(new URL('subjects.tsv', import.meta.url), 1).map(([name]) => name);
const known = new RegExp(
  `${pattern(String.raw`^(?:.{0,40}?\b{level of the head}\s*[:\-–]?\s*)?`).source}((?:${subjects.join('|')})\\b.{0,40})$`,
  'iu',
);
/** Matches text after the name of a subject that is not part of the name. */
const behind = pattern(String.raw`\s*{behind subject}$`);

const instructionTail = pattern(String.raw`[\s:;,(–—-]*\b{heading mood}\s+{heading name}\b.*$`);

/** Returns a name or a heading without the heading of instructions that is printed in the same line: 'Physics: General Instructions'. */
export const withoutInstructions = (text: string): string =>
  isInstructionHeading(text) ? '' : text.replace(instructionTail, '').trim();

/**
 * Reads the subject and the topics of a paper.
 *
 * @param lines the lines before the first question
 */
export function paperHead(lines: string[]): PaperHead {
  const cells = lines.flatMap((line) => line.split('\t')).map((cell) => cell.trim());
  const given = lines.map((line) => named.exec(line)?.[1]).find((found) => found !== undefined);
  const subject = given ?? cells.map((cell) => known.exec(cell)?.[1]).find((found) => found !== undefined);
  const topics = lines.map((line) => topic.exec(line)?.[1]).find((found) => found !== undefined);
  const listed = topics?.split(/[,;]/).map(withoutInstructions);
  const plain = subject && withoutInstructions(subject.replace(behind, ''));
  return {
    ...(plain ? { subject: plain } : {}),
    ...(listed?.some((each) => each !== '') ? { topics: listed.filter((each) => each !== '') } : {}),
  };
}

const directive = pattern(String.raw`\b{directive}\b|\d`);

/** Returns the topic in the heading of a section, such as 'Section B: Algebra'; undefined if there is none. */
export function topicsOf(heading: string): string[] | undefined {
  const name =
    /^(?:section|part|group|unit)\s*[-–:]?\s*(?:[A-Z]|[IVX]{1,4}|\d{1,2})\s*[:.\-–—(]+\s*([\p{L}][\p{L}\s&,'’-]{2,50})\)?$/iu.exec(
      heading.trim(),
    )?.[1];
  const plain = name === undefined || directive.test(name) ? '' : withoutInstructions(name);
  return plain === '' ? undefined : [plain];
}
