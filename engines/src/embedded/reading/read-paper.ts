import { figuresOfPages, isUnreadPrint, type Page, type PageSource } from '@classi/documents';
import { plainText } from '@classi/richtext';
import { EngineError, type ReadingEvent, type ReadPaper, type ReadPaperOptions } from '../../engine.ts';
import { assemblePaper } from './assembly/assemble-paper.ts';
import { type PaperTree, withParts } from './assembly/paper-tree.ts';
import { takeTickedOptions } from './assembly/question-type.ts';
import { questionsOfPaper } from './assembly/questions-of-paper.ts';
import { writeAnswersWithin } from './key/key-answer.ts';
import { placeAnswers } from './key/key-reader.ts';
import { matchKey } from './key/match-key.ts';
import { figurePlaces, withFiguresPlaced } from './lines/figures.ts';
import { linesOfPages } from './lines/page-lines.ts';
import type { SourceLine } from './lines/source-line.ts';
import { chooseMarks } from './marks/choose-marks.ts';
import { applyInstructions } from './marks/spread-marks.ts';
import { readInBatches } from './read-pages.ts';

/** All pages are parsed again when their number has grown by this factor, so the total work remains proportional to the number of pages. */
const MORE = 1.5;

/** Reads a combined marking scheme, or a question paper with or without its key (see `Engine.readPaper`). */
export async function* readPaper(
  paper: PageSource,
  options: ReadPaperOptions = {},
): AsyncGenerator<ReadingEvent<ReadPaper>> {
  let announced = 0;
  let pages: Page[] = [];
  let parsedPages = 0;
  for await (const batch of readInBatches(
    withKey(paper, options.key),
    options.key ? { ...options, express: false } : options,
  )) {
    yield* batch.events;
    pages = batch.pages;
    const last = batch.events.at(-1);
    const batchEnds = last !== undefined && last.page - parsedPages >= last.pagesInBatch;
    if (batchEnds && last.page < paper.pages && last.page >= parsedPages * MORE) {
      parsedPages = last.page;
      // The last question may continue on the next page.
      const found = parse(pages, paper.pages).questions.slice(announced, -1);
      announced += found.length;
      yield* found.map(foundEvent);
    }
  }
  const read = parse(pages, paper.pages);
  yield* read.questions.slice(announced).map(foundEvent);
  yield { type: 'validating' };
  if (read.questions.length === 0) {
    throw new EngineError('nothing-read', nothingRead(pages.slice(0, paper.pages)));
  }
  yield { type: 'read', result: read };
}

/** Returns the pages of the paper followed by those of its key. */
function withKey(paper: PageSource, key: PageSource | undefined): PageSource {
  if (!key) return paper;
  return {
    pages: paper.pages + key.pages,
    readPage: async (number) =>
      number <= paper.pages
        ? paper.readPage(number)
        : { ...(await key.readPage(number - paper.pages)), number },
  };
}

/** Parses pages of which the first `count` belong to the paper and the rest to its key. */
function parse(pages: Page[], count: number): ReadPaper {
  const unread = pages.filter(isUnreadPrint).map(({ number }) => number);
  const figures = figuresOfPages(pages);
  const linesOf = (own: Page[]): SourceLine[] => {
    // Students see the figures of the paper, but not those of its key.
    const numbers = new Set(own.map(({ number }) => number));
    const inside = figures.filter(({ page }) => numbers.has(page));
    return withFiguresPlaced(linesOfPages(own, isUnreadPrint), inside);
  };
  const tree = likeliestTree(linesOf(pages.slice(0, count)));
  writeAnswersWithin(tree);
  const keys = [tree.key, ...(pages.length > count ? [linesOf(pages.slice(count))] : [])];
  const unmatched = keys.flatMap((key) => matchKey(tree, key));
  return {
    ...questionsOfPaper(tree, pages.length, unread),
    ...(figures.length > 0 ? { figures: figurePlaces(figures) } : {}),
    ...(unmatched.length > 0 ? { unmatched } : {}),
  };
}

/** Returns the paper as it is likeliest; with questions numbered in several ways, if only then none is missing and the total is met. */
function likeliestTree(lines: SourceLine[]): PaperTree {
  const read = (isMixed: boolean): { tree: PaperTree; isWhole: boolean } => {
    const tree = assemblePaper(lines, isMixed);
    tree.roots.flatMap(withParts).forEach(takeTickedOptions);
    tree.roots.forEach(placeAnswers);
    applyInstructions(tree);
    const isComplete = tree.roots.every(
      ({ value }, at) => !(Number(value) - Number(tree.roots[at - 1]?.value ?? 0) > 1),
    );
    return { tree, isWhole: chooseMarks(tree) && isComplete };
  };
  const plain = read(false);
  const mixed = plain.isWhole ? plain : read(true);
  return mixed.isWhole ? mixed.tree : plain.tree;
}

function foundEvent(question: ReadPaper['questions'][number]): ReadingEvent<ReadPaper> {
  const { label, marksPossible } = question;
  return { type: 'found', label, text: plainText(question.question), marksPossible };
}

function nothingRead(pages: Page[]): string {
  if (pages.every(({ kind }) => kind === 'blank')) {
    return 'All pages of this PDF are blank, so no question was found.';
  }
  if (pages.every((page) => page.kind === 'blank' || isUnreadPrint(page))) {
    return 'The pages of this PDF are images (a scan or photos) on which no printed text could be read. Please upload a sharper scan, or a PDF with text in it, such as one that a word processor saved.';
  }
  return 'No numbered question was found in this PDF. Questions need a number at the start of a line, such as 1. or Q1.';
}
