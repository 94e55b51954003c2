import { bookStems } from '../../books/words.ts';
import { headingOf, type Sentence, type SourceSection } from '../facts/sources.ts';
import type { Topic } from './topic.ts';

/** The number of sentences before and after a sentence, in its paragraph, that show what it is about. */
const AROUND = 2;
/** The part that the heading of its section has in whether a passage is on the topic. The rest are the passage's own words. */
const HEADING = 0.5;
/** The rarity of a word that all passages have. */
const COMMON = 0.1;
/** The number of words of average use that are added to the counts, so that rare words do not decide. */
const PRIOR = 10;

/** Rates how much texts are about a topic. */
export interface Relevance {
  /**
   * How much a sentence and those around it are about the topic: the mean over their words of how much more often passages on the topic use
   * a word than the sections as a whole, as a logarithm (a relevance model, Lavrenko and Croft 2001). So a passage without a word of the
   * topic can be on it, and one on another matter of the same section is not.
   */
  of(sentence: Sentence): number;
  /**
   * The share of a topic's words that a text with these stems has, weighted by rarity. If the request names several topics, it is the
   * largest share of one of them.
   */
  share(stems: readonly string[], topics?: readonly (readonly string[])[]): number;
}

/** Returns the relevance of texts for a topic in these sections. Without a topic, everything is relevant. */
export function relevanceIn(
  sections: readonly SourceSection[],
  { words, parts }: Pick<Topic, 'words' | 'parts'>,
): Relevance {
  const topicStems = [...new Set(bookStems(words))];
  const named = parts.map(({ stems }) => stems);
  if (topicStems.length === 0) return { of: () => 1, share: () => 1 };
  const passages = new Map(
    sections.flatMap((section) => {
      const heading = bookStems(headingOf(section.heading));
      return section.sentences.map((sentence) => [sentence, { heading, stems: stemsAround(sentence) }]);
    }),
  );
  const having = new Map<string, number>();
  for (const { stems } of passages.values()) for (const stem of new Set(stems)) add(having, stem, 1);
  // A word that all passages have, such as “graph” in “velocity-time graph” among graphs, hardly counts.
  const rarity = (stem: string): number =>
    COMMON + Math.log((1 + passages.size) / (1 + (having.get(stem) ?? 0)));
  const weightOf = (stems: readonly string[]): number => stems.reduce((sum, stem) => sum + rarity(stem), 0);
  const share: Relevance['share'] = (stems, topics = named.length > 0 ? named : [topicStems]) =>
    Math.max(
      ...topics.map((own) => weightOf(own.filter((stem) => stems.includes(stem))) / (weightOf(own) || 1)),
    );
  const [all, onTopic] = [new Map<string, number>(), new Map<string, number>()];
  for (const { heading, stems } of passages.values()) {
    const weight = ((1 - HEADING) * share(stems) + HEADING * share(heading)) ** 2;
    for (const stem of stems) {
      add(all, stem, 1);
      add(onTopic, stem, weight);
    }
  }
  const [total = 0, totalOnTopic = 0] = [all, onTopic].map((counts) =>
    [...counts.values()].reduce((a, b) => a + b, 0),
  );
  const ratioOf = (stem: string): number => {
    const usual = (all.get(stem) ?? 0) / total;
    return Math.log(((onTopic.get(stem) ?? 0) + PRIOR * usual) / (totalOnTopic + PRIOR) / usual);
  };
  return {
    share,
    of(sentence) {
      const stems = [...new Set(passages.get(sentence)?.stems)];
      return stems.reduce((sum, stem) => sum + ratioOf(stem), 0) / Math.max(1, stems.length);
    },
  };
}

const add = (counts: Map<string, number>, stem: string, amount: number): Map<string, number> =>
  counts.set(stem, (counts.get(stem) ?? 0) + amount);

const stemsAround = ({ section, paragraph, position }: Sentence): string[] =>
  section.sentences
    .slice(Math.max(0, position - AROUND), position + AROUND + 1)
    .flatMap((each) => (each.paragraph === paragraph ? each.stems : []));
