import type { Citation, TutorReader } from '../../tutoring.ts';
import type { Chapter } from './asked/chapter-asked.ts';
import { isQuotable, leansOnOthers, quoteOf } from './chosen-quotes.ts';
import type { Piece } from './pieces.ts';
import type { Seeking } from './seeking.ts';
import { shown } from './wording.ts';

const MOST_QUOTES = 4;

/** What a chapter is about: how its parts begin, quoted. Nothing where no such sentence may be quoted. */
export function chapterAnswer(
  chapter: Chapter,
  reader: TutorReader,
  seeking: Pick<Seeking, 'mayQuote'>,
): Piece[] {
  const places = chapter.sections.length > 1 ? openingsOf(chapter) : paragraphsOf(chapter);
  const quotes: Citation[] = [];
  for (const sentences of places) {
    const found = sentences
      .map(({ section, at }) =>
        quoteOf(chapter.index, section, { from: at, to: at, number: quotes.length + 1 }),
      )
      .find((quote) => quote !== undefined && isOpening(quote.quote) && seeking.mayQuote(quote.quote));
    if (found && quotes.length < MOST_QUOTES) quotes.push(found);
  }
  const [first] = quotes;
  if (first === undefined) return [];
  const { book } = chapter.index;
  const page = first.page === undefined || chapter.sections.length > 1 ? '' : `, page ${first.page}`;
  return [
    `**“${chapter.name}”** (*${book.title}*${page}). ${chapter.sections.length > 1 ? `Its sections: ${sectionNames(chapter)}.` : 'Here is how each of its parts begins:'}\n\n`,
    ...quotes.flatMap((quote) => [quote, shown(quote)]),
    reader === 'student'
      ? '**Now you.** Say in a sentence of your own what each of these leads to, then ask me about the part that you are least sure of.\n'
      : 'Ask me about any of these, and I look up the passages.\n',
  ];
}

/** Chapters of the same number in several books. */
export function whichChapter(chapters: Chapter[]): Piece[] {
  const list = chapters.map(({ name, index }) => `- *${index.book.title}*: “${name}”\n`);
  return [
    'Several of the chosen books have that chapter. Which do you mean?\n\n',
    ...list,
    '\nChoose that book alone, or write the name of the chapter.\n',
  ];
}

const MOST_NAMES = 8;
function sectionNames({ index, sections }: Chapter): string {
  const names = sections.map((at) => `“${index.book.sections[at]?.heading.at(-1) ?? ''}”`);
  return names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')} and others` : names.join(', ');
}

const isOpening = (words: string): boolean => isQuotable(words) && !leansOnOthers(words);

interface Place {
  section: number;
  at: number;
}

/** The sentences of each section. */
const openingsOf = ({ index, sections }: Chapter): Place[][] => {
  const texts = sections.filter((section) => index.sections[section]?.kind === 'text');
  return (texts.length > 0 ? texts : sections).map((section) => sentencesOf(index, section));
};

const sentencesOf = (index: Chapter['index'], section: number): Place[] =>
  (index.sections[section]?.sentences ?? []).map((_, at) => ({ section, at }));

/** The sentences of each paragraph; of a single one, in as many pieces as are quoted. */
function paragraphsOf({ index, sections: [section = 0] }: Chapter): Place[][] {
  const text = index.book.sections[section]?.text ?? '';
  const spans = index.sections[section]?.sentences ?? [];
  const paragraphs: Place[][] = [];
  for (const [at, { start }] of spans.entries()) {
    const isNew = at === 0 || /\n\s*\n/.test(text.slice(spans[at - 1]?.end ?? 0, start));
    if (isNew) paragraphs.push([]);
    paragraphs.at(-1)?.push({ section, at });
  }
  if (paragraphs.length > 1 || spans.length <= MOST_QUOTES) return paragraphs;
  const size = Math.ceil(spans.length / MOST_QUOTES);
  return Array.from({ length: MOST_QUOTES }, (_, at) =>
    (paragraphs[0] ?? []).slice(at * size, (at + 1) * size),
  );
}
