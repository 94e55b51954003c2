import type { Book } from '../../book.ts';
import { type BookIndex, getBookIndex } from '../books/book-index.ts';
import { asLine } from '../tutor/guide/guide-wording.ts';
import { lookUpQuestion } from '../tutor/guide/look-up.ts';

const MAX = 4;

/** A question for each of up to four sections, spread over the book, made of headings and of the terms that they define. */
export function exampleQueries(book: Book): string[] {
  const index = getBookIndex(book);
  const usual = usualForms(book);
  const questions = book.sections.flatMap(({ heading }, section) => {
    const own = heading.at(-1) ?? '';
    return index.sections[section]?.kind === 'text' && own.trim() !== ''
      ? [questionOf(own, index, section, usual)]
      : [];
  });
  const different = [...new Set(questions)];
  const count = Math.min(MAX, different.length);
  const stretches = Array.from({ length: count }, (_, at) =>
    different.slice(
      Math.floor((at * different.length) / count),
      Math.floor(((at + 1) * different.length) / count),
    ),
  );
  return stretches.flatMap((each) => inOrder(each).find((question) => isAnswered(index, question)) ?? []);
}

const isAnswered = (index: BookIndex, question: string): boolean =>
  lookUpQuestion(question, [index]).relevance === 'answers';

function questionOf(
  heading: string,
  index: BookIndex,
  section: number,
  usual: (title: string) => string,
): string {
  const bare = asLine(
    heading.replace(/^(?:(?:chapter|section|unit|part|lesson)\s*)?(?:\d+(?:\.\d+)*[.:)]?\s+|[:.-]\s+)/i, ''),
  );
  if (bare.endsWith('?')) {
    return upperFirst(usual(bare));
  }
  const words = usual(bare).replace(/[.:;,]+$/, '');
  const [before = '', after = ''] = words.split(/:\s+/);
  const named = after === '' ? before : after;
  if (/^when\b/i.test(named)) {
    return `What happens ${lowerFirst(named)}?`;
  }
  if (/^(?:how|why|what|who|which|where)\b/i.test(named)) {
    return `Explain ${lowerFirst(named)}.`;
  }
  const term = definedTerm(named, index, section);
  if (term !== undefined) {
    return `What ${isPlural(term) ? 'are' : 'is'} ${term}?`;
  }
  const both = /^([\p{L}’' -]+?) and ([\p{L}’' -]+)$/u.exec(named);
  if (both && !named.includes(',')) {
    return `How are ${lowerFirst(both[1] ?? '')} and ${both[2]} connected?`;
  }
  return `What does the book say about ${lowerFirst(named)}?`;
}

/** The heading's own words where a sentence of the section says what they mean: 'Opportunity cost is …'. */
function definedTerm(heading: string, index: BookIndex, section: number): string | undefined {
  const text = index.book.sections[section]?.text ?? '';
  const term = heading.replace(/^(?:the|an?)\s+/i, '');
  const count = term.split(' ').length;
  if (count > 4 || /[,;]|\band\b|ing\b/i.test(term)) {
    return undefined;
  }
  const defines = new RegExp(
    `(?:^|[.?!]\\s+|\\n)((?:the|an?)\\s+)?${RegExp.escape(term)}\\s+(?:for an? [\\p{L}]+ )?(?:is|are|means?|refers? to|shows?|measures?)\\b`,
    'iu',
  );
  const found = defines.exec(text);
  return found ? `${(found[1] ?? '').toLowerCase()}${lowerFirst(term)}` : undefined;
}

const isPlural = (term: string): boolean => /[^sui]s$/i.test(term);

/** Titles are written in capitals: 'Supply' is 'supply', and 'Newton' stays, as the text has it so within its sentences. */
function usualForms(book: Book): (title: string) => string {
  const small = new Set<string>();
  const capital = new Set<string>();
  // Two words in capitals are a name where the first of them is seldom written small before the second.
  const pairs = new Map<string, number>();
  for (const { text } of book.sections) {
    for (const [, word = '', next = ''] of text.matchAll(
      /(?<=\p{Ll},?\s)(\p{L}[\p{L}-]*)(?=(?:\s(\p{L}[\p{L}-]*))?)/gu,
    )) {
      (word === word.toLowerCase() ? small : capital).add(word.toLowerCase());
      const isName = word !== word.toLowerCase() && next !== next.toLowerCase();
      const pair = `${word} ${next}`.toLowerCase();
      pairs.set(pair, (pairs.get(pair) ?? 0) + (isName ? 1 : -1));
    }
  }
  const isPair = (one: string, two: string): boolean => (pairs.get(`${one} ${two}`.toLowerCase()) ?? 0) > 0;
  const isName = (word: string, before: string, after: string): boolean => {
    const bare = word.toLowerCase().replace(/[’']s?$|[^\p{L}’'-]/gu, '');
    const isAlone = capital.has(bare) && !small.has(bare) && !small.has(bare.replace(/s$/, ''));
    return isAlone || /^\p{Lu}.*['’]s$/u.test(word) || isPair(before, word) || isPair(word, after);
  };
  return (title) => {
    const words = title.split(' ');
    const bare = words.map((word) => word.replace(/[^\p{L}-]/gu, ''));
    return words
      .map((word, at) =>
        isName(word.replace(/[?.,:;!]$/, ''), bare[at - 1] ?? '', bare[at + 1] ?? '') ||
        (word.length > 1 && word === word.toUpperCase())
          ? word
          : word.toLowerCase(),
      )
      .join(' ');
  };
}

const inOrder = (questions: string[]): string[] =>
  [...questions].sort((one, other) => plainness(one) - plainness(other));

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Questions that ask one thing come first. */
const plainness = (question: string): number =>
  [/^(?:What (?:is|are|was|were)|Why|Who|When)\b/, /^Explain\b/, /^How\b/].findIndex((form) =>
    form.test(question),
  ) >>> 0;

const lowerFirst = (text: string): string =>
  /^(?:How|Why|What|When|Who|Which|Where|The|An?)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
