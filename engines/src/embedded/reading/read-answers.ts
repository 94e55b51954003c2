import {
  figuresOfPages,
  isLegible,
  isUnread,
  type NumberedFigure,
  type Page,
  type PageSource,
} from '@classi/documents';
import type {
  Place,
  QuestionToAnswer,
  ReadAnswer,
  ReadAnswers,
  ReadingEvent,
  ReadOptions,
} from '../../engine.ts';
import { leadingNumberOf } from './answers/answer-labels.ts';
import { figurePlaces, withFiguresPlaced } from './lines/figures.ts';
import { linesOfPages } from './lines/page-lines.ts';
import { withColumnsApart, withRowsApart } from './lines/question-columns.ts';
import { placesOf, type SourceLine } from './lines/source-line.ts';
import { readInBatches } from './read-pages.ts';
import { passagesOf, type WorkPassage } from './student-work/passages.ts';
import {
  answerBefore,
  inkOfAnswers,
  isWorthALook,
  possibleAnswerWithin,
  withLabelInside,
} from './student-work/unassigned.ts';
import {
  type WrittenAnswer,
  type WrittenAnswers,
  withoutHead,
  writtenAnswers,
} from './student-work/written-answers.ts';
import { richTextOf } from './text/paragraphs.ts';

/**
 * Reads a student's paper (see `Engine.readAnswers`). Pages that are pictures, illegible writing, and text that may be an answer but was
 * not recognised as one are reported as unreadable and never guessed.
 */
export async function* readAnswers(
  paper: PageSource,
  questions: QuestionToAnswer[],
  options: ReadOptions = {},
): AsyncGenerator<ReadingEvent<ReadAnswers>> {
  let pages: Page[] = [];
  for await (const batch of readInBatches(paper, options)) {
    yield* batch.events;
    pages = batch.pages;
  }
  const figures = figuresOfPages(pages);
  const rows = withColumnsApart(linesOfPages(pages), leadingNumberOf);
  const lines = withFiguresPlaced(withRowsApart(rows, leadingNumberOf), figures);
  const { written, missing } = writtenOn(lines, questions, options.for?.people ?? []);
  const found = questions.filter(({ position }) => written.some((answer) => answer.position === position));
  yield* found.map(({ label, question }): ReadingEvent<ReadAnswers> => {
    return { type: 'found', label, text: question, marksPossible: 0 };
  });
  yield { type: 'validating' };
  yield {
    type: 'read',
    result: {
      answers: answersOf({ written, missing, questions, pages, figures }),
      pages: pages.length,
      ...(figures.length > 0 ? { figures: figurePlaces(figures) } : {}),
    },
  };
}

interface Written {
  written: (WrittenAnswer | WorkPassage)[];
  missing: WrittenAnswers['missing'];
}

/** Returns the answers without the name at the top of the paper. Work without numbers is split into passages. */
function writtenOn(lines: SourceLine[], questions: QuestionToAnswer[], people: readonly string[]): Written {
  const { written, missing } = writtenAnswers(lines, questions);
  const [first, ...others] = written;
  if (first?.position !== null) return { written, missing };
  const own = withoutHead(first.lines, people);
  const isPlain = written.every(({ position }) => position === null);
  const above = isPlain ? passagesOf(own, questions) : own.length > 0 ? [{ ...first, lines: own }] : [];
  return { written: [...above, ...others], missing };
}

interface Paper extends Written {
  questions: QuestionToAnswer[];
  pages: Page[];
  figures: NumberedFigure[];
}

const DRAWING = 'There is a drawing in this answer, which AURA has not read.';
const DRAWING_ABOVE = 'There is a drawing above the first number.';
const INK_ABOVE = 'There is writing above the first number that was not read.';
const EMPTY = 'Nothing was found on this paper. It may be blank, or too faint to be read.';

function answersOf(paper: Paper): ReadAnswer[] {
  const { written, questions, pages, figures } = paper;
  // A paper without any text or ink may be the back of another page, or too faint for the scanner.
  const isEmpty = pages.every(({ kind }) => kind === 'blank');
  const scans = pages
    .filter((page) => isEmpty || isUnread(page))
    .map((page) => ({ page, follows: answerBeforePage(page.number, written) }));
  const ink = inkOfAnswers(written, pages);
  const answers = questions.map(({ position, question }): ReadAnswer => {
    const own = written.filter((answer) => answer.position === position);
    const lines = own.flatMap((answer) => answer.lines);
    const isWritten = own.length > 0;
    const pictures = scans
      .filter(({ follows }) => (follows && own.includes(follows)) || (!isWritten && !isOpen(follows)))
      .map(({ page }) => page);
    const strokes = ink.get(position) ?? [];
    // Ink in an answer with text may be the picture that is printed with the question.
    const isPrinted = lines.length > 0 && question.includes('<img');
    const unread = !isPrinted && isWorthALook(strokes, own, pages) ? placesOf(strokes) : [];
    const drawn = drawnIn(lines, figures);
    const isDrawnOnly = drawn.length > 0 && lines.every(({ text }) => text.trim() === '');
    const answer = {
      position,
      response: responseOf(lines),
      places: [
        ...(lines.length > 0
          ? placesOf([...lines.filter(({ text }) => text.trim() !== ''), ...drawn])
          : pictures.map(wholePage)),
        ...unread,
      ],
      unreadable: pictures.length > 0 || unread.length > 0 || isDrawnOnly || !lines.every(isRead),
      ...(lines.some(({ confidence }) => confidence !== undefined) ? { isRecognised: true } : {}),
      ...(drawn.length > 0 ? { doubt: DRAWING } : isEmpty ? { doubt: EMPTY } : {}),
    };
    return answer.unreadable || lines.length > 0
      ? answer
      : { ...answer, ...doubtfulBlank(position, paper, ink) };
  });
  const others = written.filter(({ position, lines }) => position === null && lines.length > 0);
  return [
    ...answers,
    ...others.map(({ lines, ...passage }) => ({
      position: null,
      ...('suggested' in passage ? { suggested: passage.suggested } : {}),
      response: responseOf(lines),
      places: placesOf(lines),
      unreadable: !lines.every(isRead),
    })),
  ];
}

/** Returns the doubt about a question for which nothing was found; undefined if it is certainly blank. */
function doubtfulBlank(
  position: number,
  paper: Paper,
  ink: ReadonlyMap<number, Place[]>,
): Pick<ReadAnswer, 'places' | 'unreadable' | 'doubt'> | undefined {
  const { written, missing, questions, figures } = paper;
  const labelOf = (of: number): string => questions.find((each) => each.position === of)?.label ?? '';
  const lost = missing.find((each) => each.position === position);
  if (lost) {
    const own = written.filter((answer) => answer.position === lost.after).flatMap(({ lines }) => lines);
    const where = lost.after === null ? '' : ` Its answer may be under question ${labelOf(lost.after)}.`;
    const doubt = `This question could not be found on the paper.${where}`;
    return { places: placesOf(own), unreadable: true, doubt };
  }
  if (written.some((answer) => answer.position === position)) return undefined;
  const before = answerBefore(position, questions, written);
  if (before?.position == null) {
    const above = drawnAbove(paper);
    return doubted(above, figures.some((figure) => above.includes(figure)) ? DRAWING_ABOVE : INK_ABOVE);
  }
  const stray = possibleAnswerWithin(before);
  const unread = [
    ...drawnIn(before.lines, figures),
    ...(ink.get(before.position) ?? []),
    ...before.lines.filter((line) => !isRead(line)),
  ];
  const [places, holder] =
    stray.length > 0 ? [stray, before] : (withLabelInside(written, labelOf(position)) ?? [unread, before]);
  return doubted(
    places,
    `No answer with this number was found. A part of the answer to question ${labelOf(holder.position ?? before.position)} may belong here.`,
  );
}

const drawnIn = (lines: readonly SourceLine[], figures: readonly NumberedFigure[]): NumberedFigure[] =>
  figures.filter(({ number }) => lines.some(({ figures: own }) => own?.includes(number)));

/** Returns drawings and ink above the first number that the student wrote, because they may be the answer to the question before it. */
function drawnAbove({ written, figures, pages }: Paper): Place[] {
  const [first] = written.filter(({ position }) => position !== null);
  const ink = pages.flatMap(({ number, ink: boxes = [] }) => boxes.map((box) => ({ page: number, box })));
  return [...figures, ...ink].filter(
    ({ page, box }) => first && page === first.page && box.y + box.height <= first.y,
  );
}

/** Returns the doubt about these lines; undefined if there are none. */
function doubted(
  lines: Pick<SourceLine, 'page' | 'box'>[],
  doubt: string,
): Pick<ReadAnswer, 'places' | 'unreadable' | 'doubt'> | undefined {
  return lines.length === 0 ? undefined : { places: placesOf(lines), unreadable: true, doubt };
}

const isRead = ({ confidence }: SourceLine): boolean => isLegible(confidence);

/** Returns the legible text of an answer as rich text. */
const responseOf = (lines: SourceLine[]): string => richTextOf(lines.filter(isRead));

/** Returns the last answer that begins before a picture, because it may continue there. */
const answerBeforePage = (picture: number, written: WrittenAnswer[]): WrittenAnswer | undefined =>
  written.findLast(({ page, lines }) => page < picture || lines.some((line) => line.page < picture));

/** Returns whether an answer has a number but no readable text, so that the next picture is the answer. */
const isOpen = (answer: WrittenAnswer | undefined): boolean =>
  answer !== undefined && answer.position !== null && answer.lines.length === 0;

const wholePage = ({ number, width, height }: Page): Place => ({
  page: number,
  box: { x: 0, y: 0, width, height },
});
