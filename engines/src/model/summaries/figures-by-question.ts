import { classIdeas, missedSentences } from '../../embedded/summaries/class-ideas.ts';
import { quotedPoint } from '../../embedded/summaries/quoting.ts';
import { formatPoints, percent, sumMarks, toShare } from '../../embedded/summaries/scores.ts';
import type { MarkedQuestion, StudentWork } from '../../tutoring.ts';
import { numbersInText } from '../grounding/figures.ts';

/** The results of a marked question: the points of one student, or the average of several. */
export interface QuestionFigures {
  label: string;
  /** A line such as 'question 2 (Waves): 1 of 4 (25%)'. */
  line: string;
  /** The different feedback texts about the question, in plain text. */
  feedback: string[];
  /** Sentences about ideas that several students lack, with examples of their answers. */
  ideas: string[];
}

export function figuresByQuestion(
  students: StudentWork[],
  plainFeedback: (question: MarkedQuestion) => string,
): QuestionFigures[] {
  const missed = classIdeas({ students }).filter((idea) => idea.missed > 0 && students.length > 1);
  const marked = students.flatMap(({ questions }) => questions.filter(({ points }) => points !== null));
  return [...Map.groupBy(marked, ({ label }) => label)].map(([label, each]) => {
    const total = sumMarks(each);
    const topics = each[0]?.topics ?? [];
    const named = `question ${label}${topics.length > 0 ? ` (${topics.join(', ')})` : ''}`;
    const points = `${formatPoints(total.points / each.length)} of ${formatPoints(total.possible / each.length)}`;
    const line = `${named}: ${points}${each.length > 1 ? ' on average' : ''} (${percent(toShare(total))})`;
    const ideas = missed
      .filter((idea) => idea.label === label)
      .map((idea) => `${quotedPoint(idea.key)}. ${missedSentences(idea)}`);
    return { label, line, feedback: [...new Set(each.map(plainFeedback).filter(Boolean))], ideas };
  });
}

/**
 * Captures the label of a question, as in 'question 3(a)', and the statement about it, which ends with the sentence or before the next
 * question.
 */
const OF_A_QUESTION = /\bquestions?\s+(\S*[\p{L}\p{N})])((?:(?!\bquestions?\s)[^.!?\n]|[.](?=\d))*)/giu;

/** Returns a sentence that tells the model which results of a question it got wrong; undefined if there are none. */
export function wronglyAttributed(text: string, questions: QuestionFigures[]): string | undefined {
  for (const [, named = '', said = ''] of text.matchAll(OF_A_QUESTION)) {
    const own = questions.find(({ label }) => label === named || label === named.replace(/\)$/, ''));
    // Phrases such as 'question that' and 'questions on tides' name no question.
    if (!own) {
      if (/\d/.test(named)) return `There is no question ${named} among those that are marked.`;
      continue;
    }
    const [figures, known] = [numbersInText(said), numbersInText([own.line, ...own.ideas].join('\n'))];
    const wrong = [
      ...[...figures.pairs].filter((each) => !known.pairs.has(each)),
      ...[...figures.percents].filter((each) => !known.percents.has(each)),
    ];
    if (wrong.length > 0) return `"${wrong.join(', ')}" is not what question ${own.label} got.`;
  }
  return undefined;
}
