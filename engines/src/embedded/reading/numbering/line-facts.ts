import {
  afterAnswerWord,
  isAlternative,
  isGroupHeading,
  isSectionHeading,
  isTypeHeading,
} from '../assembly/signals.ts';
import { isNextLabel, type Label, type Labelled, readLabels } from '../labels/labels.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { marksAtEnd, marksAtStart } from '../marks/printed-marks.ts';
import { marksEachInHeading, marksOfRanges } from '../marks/printed-totals.ts';
import { pattern } from '../phrases.ts';

/** Matches words that are common in instructions and rare in questions. */
const ofInstructions = pattern(String.raw`\b{instructs}\b`);

/** The facts about a line that the decoders of the numbering use. */
export interface LineFacts {
  line: SourceLine;
  text: string;
  labelled: Labelled | undefined;
  /** The line has marks at its end or between its label and its text. */
  hasMarks: boolean;
  /** The line begins with a word such as 'Answer:'. */
  answers: boolean;
  isAlternative: boolean;
  /** The line begins a section, or a group of questions of one type. */
  isHeading: boolean;
  instructs: boolean;
  /** The line begins with a lower-case letter, and the line above does not end a sentence. */
  endsSentence: boolean;
  /** The line has a number and data, like the line above or below it: `Q 1 ⇥ 12`. */
  isDataRow: boolean;
  /** The number of the line belongs to a paragraph that asks nothing. */
  isProse: boolean;
}

/** The fewest characters of a paragraph in a passage. */
const SHORTEST_PARAGRAPH = 80;
const asks = pattern(String.raw`[?:_[]|(?:^|[.,;]\s+(?:and\s+)?){task word}\b`);

const paragraphNumber = /^[([]?\d{1,2}[.)\]]*\s+(?=\S)/;

/** Marks the numbers of a passage: several neighbours with paragraphs below them that state something instead of asking. */
function withProse(facts: LineFacts[]): LineFacts[] {
  const numbers = facts.flatMap(({ labelled, isHeading, text }, at) =>
    labelled !== undefined || isHeading || paragraphNumber.test(text) ? [at] : [],
  );
  const areProse = numbers.map((at, index) => isParagraph(facts.slice(at, numbers[index + 1])));
  return facts.map((fact, at) => {
    const index = numbers.indexOf(at);
    const hasNeighbour = areProse[index - 1] === true || areProse[index + 1] === true;
    return areProse[index] && hasNeighbour ? { ...fact, isProse: true } : fact;
  });
}

function isParagraph(lines: LineFacts[]): boolean {
  const words = lines.map(({ text }) => text).join(' ');
  return (
    paragraphNumber.test(words) &&
    words.length > SHORTEST_PARAGRAPH &&
    /\.[”"’']?$/.test(words) &&
    !asks.test(words.replace(paragraphNumber, '')) &&
    !lines.some(({ hasMarks }) => hasMarks)
  );
}

export const lineFacts = (lines: SourceLine[]): LineFacts[] => withProse(withFurtherHeadings(factsOf(lines)));

/**
 * Marks further headings with Roman numbers or letters: 'V. Map work (5)' after 'IV. Answer in detail' is one, because it has marks and
 * the next number in the same form.
 */
function withFurtherHeadings(facts: LineFacts[]): LineFacts[] {
  let last: Label | undefined;
  return facts.map((fact) => {
    const [label] = fact.labelled?.labels ?? [];
    if (!label || !/^(?:[IVX]+|[A-H])$/.test(label.value)) return fact;
    const isNext = last?.printed.replace(last.value, label.value) === label.printed;
    const isHeading =
      fact.isHeading ||
      (last !== undefined && isNext && fact.hasMarks && isNextLabel(last.value, label.value));
    last = isHeading ? label : last;
    return isHeading === fact.isHeading ? fact : { ...fact, isHeading };
  });
}

function factsOf(lines: SourceLine[]): LineFacts[] {
  return lines.map((line, at) => {
    const text = line.text.trim();
    // Numbers in the cells of a table are data.
    const labelled = line.cell ? undefined : readLabels(text);
    const above = lines[at - 1];
    const endsSentence = /^\p{Ll}/u.test(text) && above?.page === line.page && !/[.?!:]\s*$/.test(above.text);
    return {
      line,
      text,
      labelled,
      hasMarks:
        marksAtEnd(text) !== undefined ||
        (labelled !== undefined && marksAtStart(labelled.rest) !== undefined),
      answers: afterAnswerWord(text) !== undefined,
      isAlternative: isAlternative(text),
      isHeading: isSectionHeading(text) || (!endsSentence && isGroup(text, labelled)),
      instructs: ofInstructions.test(text) && marksOfRanges(text).length === 0,
      endsSentence,
      isDataRow: isDataRow(lines, at),
      isProse: false,
    };
  });
}

/** Matches the number of a question without any sign, which is no label until the whole numbering is decoded. */
const bareNumber = /^\d{1,2}\s+\p{Lu}/u;

function isGroup(text: string, labelled: Labelled | undefined): boolean {
  const words = labelled?.rest ?? text;
  const hasEach = marksEachInHeading(words) !== undefined;
  return labelled
    ? /^[IVX]+$|^[A-H]$/.test(labelled.labels[0]?.value ?? '') && (hasEach || isGroupHeading(words))
    : (hasEach || isTypeHeading(text)) && !bareNumber.test(text);
}

const dataRow = /^q?\s*\d{1,2}(?:\s+-?\d[\d.,%]*)+$/i;

const isDataRow = (lines: SourceLine[], at: number): boolean =>
  [at - 1, at + 1].some((next) => [at, next].every((each) => dataRow.test(lines[each]?.text.trim() ?? '')));
