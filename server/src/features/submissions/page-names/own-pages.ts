/** Has a paper read without the pages on which a classmate's name is written. */
import type { OpenDocument, Page, PageSource } from '@classi/documents';
import type { Engine, ReadAnswer } from '@classi/engines';
import { fromPlainText } from '@classi/richtext';
import type { PageName } from '../../answering/index.ts';
import { type Assigned, namesOnPages, pagesOfClassmates } from './rules.ts';

export type AnswerReader = Pick<Engine, 'readAnswers'>;

/** Returns the paper with a cache of its pages and the list of those that were read. */
function withCache(source: PageSource): { paper: PageSource; readPages: () => Promise<Page[]> } {
  const pages = new Map<number, Promise<Page>>();
  const readPage = (number: number): Promise<Page> => {
    const page = pages.get(number) ?? source.readPage(number);
    pages.set(number, page);
    return page;
  };
  const readPages = async () => (await Promise.all(pages.values())).sort((a, b) => a.number - b.number);
  return { paper: withPages(source, readPage), readPages };
}

/** Returns the source with another way to read its pages. Its pictures can still be drawn. */
function withPages(source: PageSource, readPage: PageSource['readPage']): PageSource {
  const { renderPage } = source as Partial<OpenDocument>;
  return { pages: source.pages, readPage, ...(renderPage ? { renderPage: renderPage.bind(source) } : {}) };
}

const blank = ({ number, width, height }: Page): Page => ({
  number,
  width,
  height,
  lines: [],
  kind: 'blank',
});

/** Returns a classmate's page as a passage that belongs to no question. */
function asPassage({ number, width, height, lines }: Page): ReadAnswer {
  const text = lines.map((line) => line.text.replaceAll('\t', ' ')).join('\n');
  return {
    position: null,
    response: text === '' ? '' : fromPlainText(text),
    places: [{ page: number, box: { x: 0, y: 0, width, height } }],
    unreadable: text === '',
  };
}

/**
 * Returns an engine that reads the pages of the paper's owner only, and the names that it has found on the pages. A classmate's pages become
 * passages without a question.
 */
export function createOwnPagesReader(
  engine: AnswerReader,
  assigned: Assigned,
): AnswerReader & { names: () => PageName[] } {
  let names: PageName[] = [];
  return {
    names: () => names,
    async *readAnswers(source, questions, options) {
      const { paper, readPages } = withCache(source);
      for await (const event of engine.readAnswers(paper, questions, options)) {
        if (event.type !== 'read') {
          yield event;
          continue;
        }
        const pages = await readPages();
        names = namesOnPages(pages, assigned);
        const foreign = pagesOfClassmates(pages, assigned);
        if (foreign.length === 0) return yield event;
        const isForeign = ({ number }: Pick<Page, 'number'>) => foreign.includes(number);
        const own = withPages(paper, async (number) => {
          const page = await paper.readPage(number);
          return isForeign(page) ? blank(page) : page;
        });
        for await (const again of engine.readAnswers(own, questions, options)) {
          if (again.type !== 'read') continue;
          const answers = [...again.result.answers, ...pages.filter(isForeign).map(asPassage)];
          yield { type: 'read', result: { ...again.result, answers } };
        }
      }
    },
  };
}
