import type { Kind } from '../../embedded/writing/draft.ts';
import { headingOf } from '../../embedded/writing/facts/sources.ts';
import { richLines } from '../../embedded/writing/prose.ts';
import { tagsFor } from '../../embedded/writing/tags.ts';
import type { WritingTask, WrittenQuestion, WrittenQuestionType } from '../../writing.ts';
import type { ModelDraft } from './prompt.ts';
import type { SectionFigure } from './section-figures.ts';
import type { WritingSection } from './sections.ts';

/**
 * Converts a model's draft to the question that a teacher gets. `quote` is the exact text of the section. A question about a figure names
 * the figure.
 */
export function composeQuestion(
  draft: ModelDraft,
  task: Pick<WritingTask, 'rubric' | 'difficulty'>,
  { section, quote, figure }: { section: WritingSection; quote: string; figure?: SectionFigure | undefined },
): WrittenQuestion {
  const { text, shown, ...place } = section;
  return {
    question: richLines(
      askLines(draft, figure ? [`(Figure ${figure.number} on page ${figure.page} of ${section.title})`] : []),
    ),
    answer: richLines(keyLines(draft)),
    gradingInstructions: richLines(gradingLines(draft)),
    marksPossible: draft.marks,
    tags: tagsFor(kindOf(draft), task.rubric),
    questionType: draft.type,
    topic: headingOf(place.heading),
    difficulty: task.difficulty,
    passage: { ...place, quote, ...(figure ? { figure: ofPassage(figure) } : {}) },
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const ofPassage = ({ bookId: _, ...figure }: SectionFigure) => figure;

/** @param after lines between the question and its options */
function askLines({ type, question, options }: ModelDraft, after: string[]): string[] {
  const opening = openings[type] ?? '';
  const [first = '', ...rest] = linesOf(question);
  return [
    opening !== '' && !first.toLowerCase().startsWith(opening.toLowerCase()) ? `${opening} ${first}` : first,
    ...rest,
    ...after,
    ...options.map((option, at) => `${letter(at)}. ${option.trim()}`),
  ];
}

const openings: Partial<Record<WrittenQuestionType, string>> = {
  true_false: 'True or false?',
  fill_in_the_blank: 'Fill in the blank:',
};

function keyLines({ type, options, answer }: ModelDraft): string[] {
  const at = options.findIndex((option) => option.trim() === answer.trim());
  return type === 'multiple_choice' ? [`${letter(at)}. ${answer.trim()}`] : linesOf(answer);
}

function gradingLines({ type, points, answer, marks }: ModelDraft): string[] {
  if (type === 'multiple_choice' || type === 'true_false') return [`${inMarks(marks)} for the right choice.`];
  return points.length === 0
    ? [`${inMarks(marks)}: ${linesOf(answer).join(' ')}`]
    : points.map((point) => `${inMarks(point.marks)}: ${linesOf(point.key).join(' ')}`);
}

const inMarks = (marks: number): string => `${marks} ${marks === 1 ? 'mark' : 'marks'}`;
const letter = (at: number): string => 'ABCDEFGH'.charAt(at);

const kinds: Partial<Record<WrittenQuestionType, Kind>> = {
  multiple_choice: 'choice',
  true_false: 'truth',
  fill_in_the_blank: 'gap',
  numerical: 'calculation',
  long_answer: 'essay',
};

const forms: [RegExp, Kind][] = [
  [/^(?:explain|why|how)\b/i, 'explanation'],
  [/\b(?:compare|distinguish|differ\w*)\b/i, 'comparison'],
  [/^(?:list|state|name|give)\b/i, 'listing'],
  [/^what (?:happens|follows)\b/i, 'explanation'],
  [/^(?:define|what (?:is|are)|what do(?:es)? .+ mean)\b/i, 'definition'],
];

const kindOf = ({ type, question }: ModelDraft): Kind =>
  kinds[type] ?? forms.find(([form]) => form.test(question.trim()))?.[1] ?? 'fact';
