import { withKnownUnits } from '../layout/units.ts';
import type { SourceLine } from '../source-line.ts';
import { withoutAnswerSpace } from './answer-space.ts';
import { withColumnsApart } from './columns.ts';
import { withMarksBeside } from './marks-beside.ts';
import { withColumnOfMarks } from './marks-column.ts';
import { withSpacedNumbers } from './numbering.ts';
import { withAnswersApart, withOptionsApart } from './options.ts';
import { withScannedLabels } from './scanned-labels.ts';

/** The lines of a paper as its reader knows them: one form of numbers, of marks and of options, and no space for answers. */
export const prepared = (lines: SourceLine[]): SourceLine[] =>
  [
    withScannedLabels,
    withKnownUnits,
    withoutAnswerSpace,
    withMarksBeside,
    withColumnsApart,
    withColumnOfMarks,
    withSpacedNumbers,
    withAnswersApart,
    withOptionsApart,
  ].reduce((prepared, step) => step(prepared), lines);
