/** Compares the printed total of a paper with the marks that were found. Pure. */
import * as t from '../../../../messages/compiled/assignments/totals.ts';
import type { WrittenQuestion } from '../draft.ts';
import { formatMarksLabel, totalMarks } from '../rules.ts';

type Counted = Pick<WrittenQuestion, 'marksPossible' | 'choice'>;

export interface TotalSummary {
  /** A sentence such as 'The paper says 80 marks, 76 were found.' */
  sentence: string;
  /** The hint suggests why the totals differ; it is empty if they agree. */
  hint: string;
  isEqual: boolean;
}

/** Compares the printed total with the sum of the questions. */
export function totalSummary(questions: readonly Counted[], printed: number | null): TotalSummary {
  const found = totalMarks(questions);
  if (printed === null) {
    const sentence = t.foundWithoutTotal({ found, marks: formatMarksLabel(found) });
    return { sentence, hint: '', isEqual: true };
  }
  if (printed === found)
    return {
      sentence: t.paperAgrees({ printed: formatMarksLabel(printed), found }),
      hint: '',
      isEqual: true,
    };
  const all = questions.reduce((sum, { marksPossible }) => sum + marksPossible, 0);
  return {
    sentence: t.paperDiffers({ printed: formatMarksLabel(printed), found }),
    hint: hintFor({ printed, found, all }),
    isEqual: false,
  };
}

function hintFor({ printed, found, all }: { printed: number; found: number; all: number }): string {
  if (printed === all) return t.chooseQuestionsHint();
  return printed > found
    ? t.fewerMarks({ marks: formatMarksLabel(printed - found) })
    : t.moreMarks({ marks: formatMarksLabel(found - printed) });
}

/** Returns what is doubtful about the question, in sentences. A missing key is reported elsewhere. */
export function describeDoubt(input: Pick<WrittenQuestion, 'flag' | 'flagReasons'>): string {
  const { flag, flagReasons = [] } = input;
  if (flag === '' || flagReasons.length === 0) return flag;
  return flagReasons
    .filter(({ about }) => about !== 'answer')
    .map(({ sentence }) => sentence)
    .join(' ');
}

/** Returns whether the question's reading is in doubt. */
export const isDoubtful = (
  question: Pick<WrittenQuestion, 'flag' | 'flagReasons' | 'alternatives'>,
): boolean => describeDoubt(question) !== '' || (question.alternatives ?? []).length > 0;

/**
 * Sorts doubtful questions first, each group in the order of the paper. @param doubtful the keys of the
 * doubtful questions
 */
export function doubtfulFirst<Question extends Pick<WrittenQuestion, 'key'>>(
  questions: readonly Question[],
  doubtful: ReadonlySet<string>,
): { doubtful: Question[]; others: Question[] } {
  return {
    doubtful: questions.filter(({ key }) => doubtful.has(key)),
    others: questions.filter(({ key }) => !doubtful.has(key)),
  };
}

/** Questions whose first other reading has other marks, and the total of the paper with all of them; undefined for fewer than two. */
export function otherMarks(
  questions: readonly WrittenQuestion[],
): { keys: string[]; total: number } | undefined {
  const other = new Map(
    questions.flatMap(({ key, alternatives: [first] = [] }) =>
      first?.marksPossible === undefined ? [] : [[key, first.marksPossible] as const],
    ),
  );
  const changed = questions.map((question) => ({
    ...question,
    marksPossible: other.get(question.key) ?? question.marksPossible,
  }));
  return other.size < 2 ? undefined : { keys: [...other.keys()], total: totalMarks(changed) };
}
