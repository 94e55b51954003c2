import { plainText } from '@classi/richtext';
import type { LiveQuestion } from '../../../tutoring.ts';
import { sentencesOfBook } from '../../books/sentences.ts';
import { lookUp } from '../../language/lexicon/lexicon.ts';
import { closeness, wordVector } from '../../relatedness/relatedness.ts';
import { readGuardQuestion } from './guard-signals.ts';
import { figuresInText, type GuardTerm, guardTerms, massOfFigure, massOfTerms } from './guard-terms.ts';

/** A sentence that covers this share of a line of the key, without the words of the question, reveals that line. */
const STATES = 0.75;
/** Lines of the key with a smaller sum of rarities are too short for a comparison by words. */
const MIN_RARITY = 1.2;
/** A figure of this mass, such as 324 or 24.5, is unlikely to occur by chance. */
const TELLING_FIGURE = 0.6;
/** Cosines of word vectors from `UNRELATED` to `SAME` are scaled to the range from 0 to 1. */
const UNRELATED = 0.12;
const SAME = 0.67;
const MAX_RELATED = 0.9;

/** Returns a check of whether words of a model reveal the key of a live question, by its words or by its results. */
export function revealsKey(live: LiveQuestion[]): (words: string) => boolean {
  const keys = live.map((question) => {
    const { keyLines, figures } = readGuardQuestion(question);
    const lines = keyLines.filter((line) => massOfTerms(line) >= MIN_RARITY);
    const results = [...figuresInText(plainText(question.answerKey ?? ''))].filter(
      (figure) => !figures.has(figure) && massOfFigure(figure) >= TELLING_FIGURE && !/[a-z]/.test(figure),
    );
    return { lines, results };
  });
  return (words) => {
    const figures = figuresInText(words);
    const parts = [words, ...sentencesOfBook(words).map(({ start, end }) => words.slice(start, end))].map(
      (part) => guardTerms(part),
    );
    return keys.some(
      ({ lines, results }) =>
        results.some((figure) => figures.has(figure)) ||
        lines.some((line) => parts.some((terms) => relatedShare(line, terms) >= STATES)),
    );
  };
}

/** Returns the share of `terms`, weighted by rarity, for which `others` have the same or a related word. */
function relatedShare(terms: GuardTerm[], others: GuardTerm[]): number {
  const covered = terms.reduce(
    (sum, term) => sum + term.rarity * Math.max(0, ...others.map((other) => similarityOf(term, other))),
    0,
  );
  return covered / massOfTerms(terms);
}

/** Returns the similarity of two words: 1 for the same stem, less for related words, 0 for unrelated ones. */
function similarityOf(one: GuardTerm, other: GuardTerm): number {
  if (one.stem === other.stem) return 1;
  const byDictionary = Math.max(
    lookUp(one.word).relatives.get(other.stem) ?? 0,
    lookUp(other.word).relatives.get(one.stem) ?? 0,
  );
  const [place, otherPlace] = [wordVector(one.word), wordVector(other.word)];
  const cosine = place && otherPlace ? closeness(place, otherPlace) : 0;
  return Math.max(byDictionary, Math.min(MAX_RELATED, (cosine - UNRELATED) / (SAME - UNRELATED)));
}
