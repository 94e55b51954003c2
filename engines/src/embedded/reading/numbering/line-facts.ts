import {
  afterAnswerWord,
  isAlternative,
  isGroupHeading,
  isSectionHeading,
  isTypeHeading,
} from '../assembly/signals.ts';
import { type Labelled, readLabels } from '../labels/labels.ts';
import { fillsLine, type SourceLine } from '../lines/source-line.ts';
import { marksAtEnd, marksAtStart } from '../marks/printed-marks.ts';
import { marksEachInHeading, marksOfRange, productInHeading } from '../marks/printed-totals.ts';
import { talksLikeInstructions } from './instruction-words.ts';

/** What the decoders of the numbering look at in one line. */
export interface LineFacts {
  line: SourceLine;
  text: string;
  labelled: Labelled | undefined;
  /** Marks at its end, or between its label and its words. */
  hasMarks: boolean;
  /** It begins with a word such as 'Answer:'. */
  answers: boolean;
  isAlternative: boolean;
  /** It begins a section, or a group of questions of one type. */
  isHeading: boolean;
  instructs: boolean;
  /** It continues the sentence of the line above. */
  wraps: boolean;
  /** It begins with a small letter, and the line above has no end. */
  endsSentence: boolean;
}

/** Points by which a number begins before the text that it numbers. */
const BEYOND_MARGIN = 5;

export function lineFacts(lines: SourceLine[]): LineFacts[] {
  return lines.map((line, at) => {
    const text = line.text.trim();
    const labelled = readLabels(text);
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
      instructs: talksLikeInstructions(text) && marksOfRange(text) === undefined,
      wraps: continuesFrom(above, line),
      endsSentence,
    };
  });
}

function isGroup(text: string, labelled: Labelled | undefined): boolean {
  const words = labelled?.rest ?? text;
  const hasEach = marksEachInHeading(words) !== undefined || productInHeading(words) !== undefined;
  return labelled
    ? /^[IVX]+$|^[A-H]$/.test(labelled.labels[0]?.value ?? '') && (hasEach || isGroupHeading(words))
    : hasEach || isTypeHeading(text);
}

/** The sentence of the line above is not at its end, and fills its line. */
function continuesFrom(above: SourceLine | undefined, line: SourceLine): boolean {
  if (!above || above.page !== line.page || /[.?!:\])]\s*$/.test(above.text)) {
    return false;
  }
  const gap = line.box.y - above.box.y - above.box.height;
  return fillsLine(above) && gap < above.box.height && line.box.x >= above.box.x - BEYOND_MARGIN;
}
