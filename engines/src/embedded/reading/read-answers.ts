import type { Page, PageSource } from '@classi/documents';
import type { AskedQuestion, ReadAnswer, ReadAnswers, ReadingEvent, ReadOptions } from '../../engine.ts';
import { assignAnswers, type WrittenAnswer } from './assign-answers.ts';
import { figurePlaces, figuresOf, withFiguresPlaced } from './figures.ts';
import { withoutFurniture } from './furniture.ts';
import { isLegible, isUnread } from './legibility.ts';
import { richTextOf } from './paragraphs.ts';
import { readInBatches } from './read-pages.ts';
import { placesOf, type SourceLine } from './source-line.ts';

/** Reads a student's paper (see `Engine.readAnswers`). Pages that are pictures are said to be unreadable, never guessed. */
export async function* readAnswers(
  paper: PageSource,
  asked: AskedQuestion[],
  options: ReadOptions = {},
): AsyncGenerator<ReadingEvent<ReadAnswers>> {
  let pages: Page[] = [];
  for await (const batch of readInBatches(paper, options)) {
    yield* batch.events;
    pages = batch.pages;
  }
  const figures = figuresOf(pages);
  const written = assignAnswers(withFiguresPlaced(withoutFurniture(pages), figures), asked);
  const found = asked.filter(({ position }) => written.some((answer) => answer.position === position));
  yield* found.map(({ label, question }): ReadingEvent<ReadAnswers> => {
    return { type: 'found', label, text: question, marksPossible: 0 };
  });
  yield { type: 'validating' };
  yield {
    type: 'read',
    result: {
      answers: answersOf(written, asked, pages),
      pages: pages.length,
      ...(figures.length > 0 ? { figures: figurePlaces(figures) } : {}),
    },
  };
}

function answersOf(written: WrittenAnswer[], asked: AskedQuestion[], pages: Page[]): ReadAnswer[] {
  const scans = pages.filter(isUnread).map((page) => ({ page, follows: answerBefore(page.number, written) }));
  const answers = asked.map(({ position }): ReadAnswer => {
    const own = written.filter((answer) => answer.position === position);
    const lines = own.flatMap((answer) => answer.lines);
    const isWritten = own.length > 0;
    const pictures = scans
      .filter(({ follows }) => (follows && own.includes(follows)) || (!isWritten && !isOpen(follows)))
      .map(({ page }) => page);
    return {
      position,
      response: responseOf(lines),
      places: lines.length > 0 ? placesOf(lines) : pictures.map(wholePage),
      unreadable: pictures.length > 0 || !lines.every(isRead),
    };
  });
  const others = written.filter(({ position, lines }) => position === null && lines.length > 0);
  return [
    ...answers,
    ...others.map(({ lines }) => ({
      position: null,
      response: responseOf(lines),
      places: placesOf(lines),
      unreadable: !lines.every(isRead),
    })),
  ];
}

const isRead = ({ confidence }: SourceLine): boolean => isLegible(confidence);

/** What could be read of an answer, and nothing guessed for the rest. */
const responseOf = (lines: SourceLine[]): string => richTextOf(lines.filter(isRead));

/** The answer that was begun last before a picture: it may go on there. */
const answerBefore = (picture: number, written: WrittenAnswer[]): WrittenAnswer | undefined =>
  written.findLast(({ page, lines }) => page < picture || lines.some((line) => line.page < picture));

/** A number that nothing readable follows: what it announces stands on the picture behind it, and that is its answer alone. */
const isOpen = (answer: WrittenAnswer | undefined): boolean =>
  answer !== undefined && answer.position !== null && answer.lines.length === 0;

const wholePage = ({
  number,
  width,
  height,
}: Page): { page: number; box: { x: number; y: number; width: number; height: number } } => ({
  page: number,
  box: { x: 0, y: 0, width, height },
});
