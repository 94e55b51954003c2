import { joinList } from '../../lib/words.ts';
import * as t from '../../messages/compiled/ui/questions.ts';

/**
 * A part is shown above its questions: it has the headings of its sections, and says which questions are
 * alternatives.
 */

interface Part {
  section: string;
  choice: { group: number; alternative: number; counted: number } | null;
}

/** The lines above a question. */
export interface Lead {
  /** The heading of the section that begins here, or ''. */
  section: string;
  /** A sentence such as 'Answer any 2 of 3' above the first question of a choice, otherwise ''. */
  choice: string;
  /** The word 'OR' is shown, because one of two alternatives counts. */
  isAlternative: boolean;
}

/**
 * Returns 'Answer any 2 of 3' or 'Answer either question 24 or question 25'.
 * @param alternatives the labels of each alternative's questions, in the order of the paper
 * @returns null if there is no choice, because every question counts
 */
export function choiceText(counted: number, alternatives: readonly (readonly string[])[]): string | null {
  if (counted >= alternatives.length) return null;
  const [first, second, third] = alternatives;
  if (counted > 1 || !first || !second || third)
    return t.choiceAnyOf({ counted, count: alternatives.length });
  // Many papers print 'OR' between two questions with the same number.
  if (first.join() === second.join()) return t.choiceOneOfTwo();
  return t.choiceEitherOr({
    firstCount: first.length,
    first: joinList(first),
    secondCount: second.length,
    second: joinList(second),
  });
}

type LabelOf<Question> = (question: Question, index: number) => string;

/** Returns the sentence of each choice by its group. */
function wordsOfGroups<Question extends Part>(
  questions: readonly Question[],
  labelOf: LabelOf<Question>,
): ReadonlyMap<number, string | null> {
  const groups = new Map<number, Map<number, string[]>>();
  for (const [index, question] of questions.entries()) {
    if (!question.choice) continue;
    const { group, alternative } = question.choice;
    const alternatives = groups.get(group) ?? new Map<number, string[]>();
    groups.set(group, alternatives);
    alternatives.set(alternative, [...(alternatives.get(alternative) ?? []), labelOf(question, index)]);
  }
  const counted = new Map(
    questions.flatMap(({ choice }) => (choice ? [[choice.group, choice.counted] as const] : [])),
  );
  return new Map(
    [...groups].map(([group, alternatives]) => [
      group,
      choiceText(counted.get(group) ?? 1, [...alternatives.values()]),
    ]),
  );
}

/** Returns the lines above each question, in order. */
export function buildLeads<Question extends Part>(
  questions: readonly Question[],
  labelOf: LabelOf<Question>,
): Lead[] {
  const words = wordsOfGroups(questions, labelOf);
  return questions.map((question, index) => {
    const before = questions[index - 1];
    const { section, choice } = question;
    const begins = section !== '' && section !== before?.section ? section : '';
    if (!choice) return { section: begins, choice: '', isAlternative: false };
    const sentence = words.get(choice.group) ?? '';
    const isContinued = before?.choice?.group === choice.group && begins === '';
    return {
      section: begins,
      choice: isContinued ? '' : sentence,
      isAlternative:
        sentence !== '' &&
        isContinued &&
        choice.counted === 1 &&
        before?.choice?.alternative !== choice.alternative,
    };
  });
}

/**
 * Returns the section and choice of a question that is shown alone, such as 'SECTION B · Answer any 2 of 3',
 * or ''.
 */
export function describePlace<Question extends Part>(
  questions: readonly Question[],
  question: Question,
  labelOf: LabelOf<Question>,
): string {
  const words = question.choice && wordsOfGroups(questions, labelOf).get(question.choice.group);
  return [question.section, words].filter(Boolean).join(' · ');
}
