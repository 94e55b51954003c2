import type { Chapter } from '../message-intent/chapter-request.ts';
import { paragraphsOfSection, toCitation } from './find-passages.ts';
import { formatQuote, listedSections, type ReplyPiece, SENTENCES } from './guide-wording.ts';

const MAX_QUOTES = 5;

/** Shows what a chapter is about with the beginnings of its sections or, if it has only one section, of its paragraphs. */
export function guideToChapter({ index, name, sections }: Chapter): ReplyPiece[] {
  const texts = sections.filter((section) => index.sections[section]?.kind === 'text');
  const places = (texts.length > 0 ? texts : sections).flatMap((section) => {
    const paragraphs = paragraphsOfSection(index, section);
    return (sections.length > 1 ? paragraphs.slice(0, 1) : paragraphs).map(([at = 0]) => ({ section, at }));
  });
  const citations = places
    .slice(0, MAX_QUOTES)
    .map(({ section, at }, number) => toCitation({ index, section, first: at, last: at }, number + 1));
  if (citations.length === 0) return [];
  const names = sections.map((at) => `“${index.book.sections[at]?.heading.at(-1) ?? ''}”`);
  const about = sections.length > 1 ? listedSections(names) : SENTENCES.beginningsOfParts;
  return [
    `**“${name}”** (*${index.book.title}*). ${about}\n\n`,
    ...citations.flatMap(formatQuote),
    `${SENTENCES.askAboutParts}\n`,
  ];
}

/** Asks which chapter is meant if several books have a chapter with that number. */
export const whichChapter = (chapters: Chapter[]): ReplyPiece[] => [
  `${SENTENCES.whichBook}\n\n`,
  ...chapters.map(({ name, index }) => `- *${index.book.title}*: “${name}”\n`),
  `\n${SENTENCES.chooseBook}\n`,
];
