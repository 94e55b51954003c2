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

/** The most figures that are described at once. Others are described when an answer to their question is marked. */
const MOST_FIGURES = 24;
/** The time that a teacher waits for descriptions, in milliseconds. Others are made later. */
const PATIENCE = 45_000;
const LONGEST_ALT = 160;

/** A document that is read: as it came, and with its pages remembered. */
interface ReadSource {
  source: PageSource;
  remembered: PageSource;
}

/** The paper with what sort of picture each figure is and what is written on it, where a model may see it. */
export async function withFiguresDescribed(
  descriptions: Descriptions,
  read: ReadPaper,
  documents: ReadSource[],
  options: WorkOptions,
): Promise<ReadPaper> {
  const { figures = [] } = read;
  if (figures.length === 0 || !(await descriptions.describedBy(options))) return read;
  const patience = AbortSignal.timeout(PATIENCE);
  const signal = options.signal ? AbortSignal.any([options.signal, patience]) : patience;
  const described = await Promise.all(
    figures.map(async (figure, at): Promise<ReadFigure> => {
      const pages = at < MOST_FIGURES ? pageOf(documents, figure.page) : undefined;
      if (!pages) return figure;
      const part = inWholePoints(figure.box);
      const open = async () => ({ ...pages, part, close: async () => {} });
      const seen = await descriptions
        .of(open, { ...options, signal })
        .catch((error: unknown) => unlessPatienceEnded(error, options));
      return seen?.said ? { ...figure, alt: altOf(seen.said) } : figure;
    }),
  );
  return { ...read, figures: described };
}

/** Pages of a key count after the paper's. */
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

/** As the addresses of figures have it, so that a figure is the same picture when it is looked at again. */
export function inWholePoints({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.ceil(x + width) - left),
    height: Math.max(1, Math.ceil(y + height) - top),
  };
}

function unlessPatienceEnded(error: unknown, { signal }: WorkOptions): undefined {
  if (signal?.aborted || !(error instanceof EngineError && error.code === 'stopped')) throw error;
}

/** Leaves out values read from the picture, because the question may ask for them. */
function altOf({ kind, labels }: PictureDescription): string {
  const words = labels.map((label) => label.replace(/\s+/g, ' ').trim()).join(', ');
  const alt = `Figure: ${kind}${words === '' ? '' : ` with the words ${words}`}`;
  return alt.length <= LONGEST_ALT ? alt : `Figure: ${kind}`;
}
