import { shareContainedIn } from '../answers/word-similarity.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { groups, pattern } from '../phrases.ts';

const detail = pattern(String.raw`^{heading detail}\b|\b(?:19|20)\d\d$`);
const MAX_WORDS = 12;

/**
 * Removes the headings at the start of a key: its title, the lines above the title, and the lines below it with a class, a date or a
 * subject. `title` is the title of the paper.
 */
export function withoutHeading(answerLines: SourceLine[], title: string): SourceLine[] {
  const texts = answerLines.map(({ text }) => text.replace(/\s+/g, ' ').trim());
  const sentence = texts.findIndex((text) => !mayBeHeading(text));
  const short = sentence < 0 ? texts : texts.slice(0, sentence);
  let at = short.findLastIndex((text) => groups('key title', text) !== undefined) + 1;
  while (at < short.length && isDetail(short[at] ?? '', title)) {
    at += 1;
  }
  return answerLines.slice(at);
}

const mayBeHeading = (text: string): boolean =>
  text.split(' ').length <= MAX_WORDS && !/(?<!\b(?:no|std|vs))[.?!;]$/i.test(text);

const isDetail = (text: string, title: string): boolean =>
  text === '' || detail.test(text) || shareContainedIn(text, title) === 1;
