import { EngineError, type OpenedPicture, type Picture, type WorkOptions } from '../../engine.ts';
import type { SourcePassage } from '../../writing.ts';
import type { Descriptions } from '../pictures/describe.ts';
import { inWholePoints } from '../pictures/figures-of-paper.ts';
import type { WritingSection } from './sections.ts';

/** A figure on the page of a section, with its description. */
export interface SectionFigure extends NonNullable<SourcePassage['figure']> {
  bookId: string;
}

/** The maximum number of figures that are described. Those of the first sections come first. */
const MAX_FIGURES = 8;
/** The maximum time in milliseconds that a teacher waits for descriptions. Figures without a description are not used. */
const TIMEOUT_MS = 45_000;

/**
 * Returns the described figures on the pages of these sections; [] if no model may see them.
 * @throws {EngineError} `stopped` if the signal is aborted
 */
export async function figuresOfSections(
  descriptions: Descriptions | undefined,
  sections: readonly WritingSection[],
  options: WorkOptions,
): Promise<SectionFigure[]> {
  const { figures } = options;
  if (!figures || !descriptions || !(await descriptions.describedBy(options))) return [];
  const pages = new Map(
    sections.flatMap(({ bookId, page }) =>
      bookId === undefined || page === undefined ? [] : [[`${bookId} ${page}`, { bookId, page }] as const],
    ),
  );
  const placed: { bookId: string; page: number; figure: Awaited<ReturnType<typeof figures>>[number] }[] = [];
  for (const { bookId, page } of pages.values()) {
    if (placed.length >= MAX_FIGURES) break;
    for (const figure of await figures(bookId, page)) placed.push({ bookId, page, figure });
  }
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const described = await Promise.all(
    placed.slice(0, MAX_FIGURES).map(async ({ bookId, page, figure: { number, box, open } }) => {
      const address = `${bookId} ${page} ${number}`;
      const seen = await descriptions
        .of(() => asShown(open), { ...options, signal }, address)
        .catch((error: unknown) => rethrowUnlessTimedOut(error, options));
      if (!seen || seen.words === '') return [];
      return [{ bookId, page, number, box, words: seen.words, byTeacher: seen.said === undefined }];
    }),
  );
  return described.flat();
}

/** Rounds the box of a figure like its address, so that it is the same picture as in a question. */
async function asShown(open: Picture['open']): Promise<OpenedPicture> {
  const opened = await open();
  return opened.part ? { ...opened, part: inWholePoints(opened.part) } : opened;
}

function rethrowUnlessTimedOut(error: unknown, { signal }: WorkOptions): undefined {
  if (signal?.aborted || !(error instanceof EngineError && error.code === 'stopped')) throw error;
}

/** Returns whether a figure is on a page of the section. */
export const isOnSamePage = (
  { bookId, page }: Pick<SectionFigure, 'bookId' | 'page'>,
  section: Pick<WritingSection, 'bookId' | 'page'>,
): boolean => section.bookId === bookId && section.page === page;
