import type { Box, PageSource } from '@classi/documents';
import {
  EngineError,
  type ReadFigure,
  type ReadPaper,
  type SeenPages,
  type WorkOptions,
} from '../../engine.ts';
import { canBeDrawn } from '../reading/seen-paper.ts';
import type { Descriptions } from './describe.ts';
import type { PictureDescription } from './describe-prompt.ts';

/**
 * The maximum number of figures that are described when a paper is read. Others are described when an answer to their question is marked.
 */
const MAX_FIGURES = 24;
/** The maximum time in milliseconds that a teacher waits for descriptions. Missing ones are made later. */
const TIMEOUT_MS = 45_000;
const LONGEST_ALT = 160;

/** A document as it was uploaded, and with its pages cached. */
interface ReadSource {
  source: PageSource;
  remembered: PageSource;
}

/** Returns the paper with an alternative text for each figure, if a model may see its figures. */
export async function withFiguresDescribed(
  descriptions: Descriptions,
  read: ReadPaper,
  documents: ReadSource[],
  options: WorkOptions,
): Promise<ReadPaper> {
  const { figures = [] } = read;
  if (figures.length === 0 || !(await descriptions.describedBy(options))) return read;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const described = await Promise.all(
    figures.map(async (figure, at): Promise<ReadFigure> => {
      const pages = at < MAX_FIGURES ? pageOf(documents, figure.page) : undefined;
      if (!pages) return figure;
      const part = inWholePoints(figure.box);
      const open = async () => ({ ...pages, part, close: async () => {} });
      const seen = await descriptions
        .of(open, { ...options, signal })
        .catch((error: unknown) => rethrowUnlessTimedOut(error, options));
      return seen?.said ? { ...figure, alt: altOf(seen.said) } : figure;
    }),
  );
  return { ...read, figures: described };
}

/** Returns the document and page of a page number. The pages of the key follow those of the paper. */
function pageOf(documents: ReadSource[], number: number): { pages: SeenPages; page: number } | undefined {
  let page = number;
  for (const { source, remembered } of documents) {
    if (page <= source.pages) {
      if (!canBeDrawn(source)) return undefined;
      const renderPage: SeenPages['renderPage'] = (at, size) => source.renderPage(at, size);
      return { pages: { pages: source.pages, readPage: remembered.readPage, renderPage }, page };
    }
    page -= source.pages;
  }
  return undefined;
}

/** Rounds a box like the address of a figure, so that the figure is the same picture when it is opened again. */
export function inWholePoints({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.ceil(x + width) - left),
    height: Math.max(1, Math.ceil(y + height) - top),
  };
}

function rethrowUnlessTimedOut(error: unknown, { signal }: WorkOptions): undefined {
  if (signal?.aborted || !(error instanceof EngineError && error.code === 'stopped')) throw error;
}

/** Returns the alternative text of a figure. It has no values that were read from the picture, because the question may ask for them. */
function altOf({ kind, labels }: PictureDescription): string {
  const words = labels.map((label) => label.replace(/\s+/g, ' ').trim()).join(', ');
  const alt = `Figure: ${kind}${words === '' ? '' : ` with the words ${words}`}`;
  return alt.length <= LONGEST_ALT ? alt : `Figure: ${kind}`;
}
