import { withHeadedColumns } from './headed-columns.ts';
import { withLanguagesPaired, withoutRepeatedLabels } from './languages.ts';
import { withMarksForms, withMarksInRow, withWrappedMarks } from './marks-forms.ts';
import { withAnswersApart, withOptionsApart } from './options.ts';
import { withColumnsApart } from './question-columns.ts';
import { withoutAnswerSpace, withScannedLabels, withSpacedNumbers, withTicksBehind } from './rewrites.ts';
import type { SourceLine } from './source-line.ts';

/**
 * Returns the lines of a paper in the form that the reader expects: numbers, marks and options in one form each, and no space for answers.
 */
export const preparedLines = (lines: SourceLine[]): SourceLine[] =>
  [
    withScannedLabels,
    withHeadedColumns,
    withoutAnswerSpace,
    withWrappedMarks,
    withMarksInRow,
    withLanguagesPaired,
    withColumnsApart,
    withMarksForms,
    withSpacedNumbers,
    withAnswersApart,
    withOptionsApart,
    withTicksBehind,
    withoutRepeatedLabels,
  ].reduce((prepared, step) => step(prepared), lines);
