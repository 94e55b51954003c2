import { joinList } from '../../lib/words.ts';
import * as t from '../../messages/compiled/ui/questions.ts';

/** How a paper is put together, said above its questions: the headings of its parts, and what may be left out. */

interface Part {
  section: string;
  choice: { group: number; alternative: number; counted: number } | null;
}

/** A line above a question. */
export interface Lead {
  /** The heading of the part that begins here; '' where none does. */
  section: string;
  /** 'Answer any 2 of 3', above the first question of a choice; '' elsewhere. */
  choice: string;
  /** Between two alternatives of which one counts. */
  or: boolean;
}

const named = (labels: readonly string[]) =>
  t.questionsNumbers({ count: labels.length, numbers: joinList(labels) });

/**
 * 'Answer any 2 of 3', 'Answer either question 24 or question 25'.
 * @param alternatives the labels of each alternative's questions, in the order of the paper
 * @returns null where nothing is left to choose: all of what is there counts
 */
export function choiceWords(counted: number, alternatives: readonly (readonly string[])[]): string | null {
  if (counted >= alternatives.length) return null;
  const [first, second, third] = alternatives;
  if (counted > 1 || !first || !second || third)
    return t.answerAnyCountedOfCount({ counted, count: alternatives.length });
  // 'Or' under the same number is how many papers print it.
  if (first.join() === second.join()) return t.answerOneOfTheseTwo();
  return t.answerEitherNamedOrNamed2({ named: named(first), named2: named(second) });
}

type LabelOf<Question> = (question: Question, index: number) => string;

/** The words of each choice, by its group. */
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
      choiceWords(counted.get(group) ?? 1, [...alternatives.values()]),
    ]),
  );
}

/** The lines above each question, in order. */
export function leadsOf<Question extends Part>(
  questions: readonly Question[],
  labelOf: LabelOf<Question>,
): Lead[] {
  const words = wordsOfGroups(questions, labelOf);
  return questions.map((question, index) => {
    const before = questions[index - 1];
    const { section, choice } = question;
    const begins = section !== '' && section !== before?.section ? section : '';
    if (!choice) return { section: begins, choice: '', or: false };
    const said = words.get(choice.group) ?? '';
    const goesOn = before?.choice?.group === choice.group && begins === '';
    return {
      section: begins,
      choice: goesOn ? '' : said,
      or: said !== '' && goesOn && choice.counted === 1 && before?.choice?.alternative !== choice.alternative,
    };
  });
}

/** The section and choice of one question that is shown alone: 'SECTION B · Answer any 2 of 3'; '' if there is nothing to say. */
export function standingOf<Question extends Part>(
  questions: readonly Question[],
  question: Question,
  labelOf: LabelOf<Question>,
): string {
  const words = question.choice && wordsOfGroups(questions, labelOf).get(question.choice.group);
  return [question.section, words].filter(Boolean).join(' · ');
}
