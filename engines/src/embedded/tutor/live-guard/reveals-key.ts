import { plainText } from '@classi/richtext';
import type { LiveQuestion } from '../../../tutoring.ts';
import { sentencesOfBook } from '../../books/sentences.ts';
import { readGuardQuestion } from './guard-signals.ts';
import { coverageOfTerms, figuresInText, guardTerms, massOfFigure } from './guard-terms.ts';

/** A sentence that covers this share of a line of the key, without the words of the question, reveals that line. */
const STATES = 0.75;
/** Lines of the key with a smaller sum of rarities are too short for a comparison by words. */
const MIN_RARITY = 1.2;
/** A figure of this mass, such as 324 or 24.5, is unlikely to occur by chance. */
const TELLING_FIGURE = 0.6;

/** Returns a check of whether words of a model reveal the key of a live question, by its words or by its results. */
export function revealsKey(live: LiveQuestion[]): (words: string) => boolean {
  const keys = live.map((question) => {
    const { keyLines, figures } = readGuardQuestion(question);
    const lines = keyLines.filter((line) => line.reduce((sum, { rarity }) => sum + rarity, 0) >= MIN_RARITY);
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
        lines.some((line) => parts.some((terms) => coverageOfTerms(line, terms) >= STATES)),
    );
  };
}
