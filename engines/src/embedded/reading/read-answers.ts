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
  const scans = pages.filter(isUnread);
  const answers = asked.map(({ position }): ReadAnswer => {
    const own = written.filter((answer) => answer.position === position);
    const lines = own.flatMap((answer) => answer.lines);
    const pictures = scans.filter(({ number }) => lines.length === 0 || mayGoOnAt(number, own, written));
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

/** True where the picture follows the answer's last line, with no other answer between them. */
function mayGoOnAt(picture: number, own: WrittenAnswer[], written: WrittenAnswer[]): boolean {
  const lastPage = (answers: WrittenAnswer[]): number =>
    Math.max(
      0,
      ...answers.flatMap(({ lines }) => lines.filter(({ page }) => page < picture).map(({ page }) => page)),
    );
  const before = written.filter(({ lines }) => lines.some(({ page }) => page < picture)).at(-1);
  return before !== undefined && own.includes(before) && lastPage(own) > 0;
}

const wholePage = ({
  number,
  width,
  height,
}: Page): { page: number; box: { x: number; y: number; width: number; height: number } } => ({
  page: number,
  box: { x: 0, y: 0, width, height },
});
