import { describe, expect, test } from 'vitest';
import { marketsBook, waterBook } from '../../testing/tutoring/books.ts';
import { buildIndex, getBookIndex } from './book-index.ts';
import { findChapter, kindOfSection, numberOfHeading } from './headings.ts';
import { bookFromMarkdown } from './markdown-book.ts';
import { rankSections } from './rank.ts';
import { sentencesOfBook } from './sentences.ts';

const firstFor = (question: string): string[] =>
  rankSections([getBookIndex(marketsBook), getBookIndex(waterBook)], question)
    .slice(0, 1)
    .map(({ index, section }) => index.book.sections[section]?.heading.at(-1) ?? '');

describe('ranking sections', () => {
  test.each([
    ['What is opportunity cost?', '1.2 Opportunity Cost'],
    ['Why does a highest legal price lead to a shortage?', '2.2 Price Ceilings'],
    ['Why do drops form on a cold glass?', 'Condensation'],
  ])('%s → %s', (question, heading) => {
    expect(firstFor(question)).toEqual([heading]);
  });

  test('does not rank questions that the book prints', () => {
    const ranked = rankSections(
      [buildIndex(marketsBook)],
      'What is a price ceiling? Define opportunity cost.',
    );
    expect(ranked.map(({ section }) => section)).not.toContain(4);
    expect(ranked).toHaveLength(4);
  });

  test('places an overview after the section that explains', () => {
    const text = 'Inertia is the tendency of things to keep moving as they do. A heavy cart has much of it.';
    const book = bookFromMarkdown(
      'b',
      `# B\n## 1.0 Introduction\n${text}\n## 1.1 Moving On\n${text}\n## 1.2 Rest\nNothing here.`,
    );
    const [first] = rankSections([buildIndex(book)], 'What is inertia?');
    expect(book.sections[first?.section ?? -1]?.heading).toEqual(['1.1 Moving On']);
  });

  test('gives every section the same score without a known word', () => {
    const scores = rankSections([buildIndex(waterBook)], 'zzz').map(({ score }) => score);
    expect(new Set(scores).size).toBe(1);
  });
});

describe('the index of a book', () => {
  test('is built once for the same content', () => {
    const index = getBookIndex(waterBook);
    expect(getBookIndex(structuredClone(waterBook)).whole).toBe(index.whole);
    expect(getBookIndex({ ...waterBook, title: 'Renamed' }).book.title).toBe('Renamed');
    const changed = { ...waterBook, sections: waterBook.sections.slice(0, 1) };
    expect(getBookIndex(changed).whole).not.toBe(index.whole);
  });

  test('has no sections for an empty book', () => {
    expect(rankSections([buildIndex({ id: 'e', title: 'E', sections: [] })], 'What?')).toEqual([]);
  });
});

test('headings below the title begin sections, with their path; code is no heading', () => {
  const markdown = '# Title\n\n## One\nbefore\n### 1.1 Inner\ntext\n```\n# no\n```\n## Two\nlast';
  expect(bookFromMarkdown('id', markdown)).toEqual({
    id: 'id',
    title: 'Title',
    sections: [
      { heading: ['One'], text: 'before' },
      { heading: ['One', '1.1 Inner'], text: 'text\n```\n# no\n```' },
      { heading: ['Two'], text: 'last' },
    ],
  });
});

test.each([
  ['a unit', 'It falls in 4 s. The ball stops.', ['It falls in 4 s.', 'The ball stops.']],
  ['a variable', 'The charge is q. The field is E.', ['The charge is q.', 'The field is E.']],
  ['an initial', 'It was found by J. Joule. He weighed it.', ['It was found by J. Joule.', 'He weighed it.']],
  ['a page', 'See p. 12 for it. It is there.', ['See p. 12 for it.', 'It is there.']],
])('ends a sentence after %s before a full stop', (_, text, sentences) => {
  expect(sentencesOfBook(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences);
});

test('ends sentences after brackets and line breaks, not after abbreviations', () => {
  const text =
    'The U.S. Congress met. Prof. Rao (see Fig. 3) spoke.\nThen it\nrained, e.g. in May.\n\n- One\n- Two?';
  expect(sentencesOfBook(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'The U.S. Congress met.',
    'Prof. Rao (see Fig. 3) spoke.',
    'Then it\nrained, e.g. in May.',
    '- One',
    '- Two?',
  ]);
});

test.each([
  ['14.2 Review Questions', 'questions'],
  ['Self-Check Questions', 'questions'],
  ['9.0 Introduction to Inflation', 'overview'],
  ['Key Terms', 'overview'],
  ['The Question of a Balanced Budget', 'text'],
  ['Practice Makes Perfect', 'text'],
])('reads a section with the heading %s as %s', (heading, kind) => {
  expect(kindOfSection(heading)).toBe(kind);
});

test('finds number and chapter of a heading', () => {
  expect(numberOfHeading('14.1 Money')).toBe('14.1');
  expect(numberOfHeading('Money')).toBeUndefined();
  expect(findChapter(['14.1 Money'])).toBe('14');
  expect(findChapter(['Banks', 'Money'])).toBe('Banks');
});
