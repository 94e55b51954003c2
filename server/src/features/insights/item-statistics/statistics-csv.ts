import type { ItemStatistics } from '@classi/contract';
import { toCsv } from '@classi/contract/files/csv';

const DECIMALS = 3;
const shown = (value: number | null): string =>
  value === null ? '' : String(Number(value.toFixed(DECIMALS)));

/** Returns a CSV file with a row for each question, followed by the figures of the whole paper. */
export function statisticsCsv(statistics: ItemStatistics): string {
  const { submissions, students, mean, marksPossible, standardDeviation, reliability, standardError } =
    statistics;
  return toCsv([
    ['question', 'students', 'marks', 'facility', 'discrimination'],
    ...statistics.questions.map((question) => [
      ...[question.label, String(question.students), shown(question.marksPossible)],
      ...[shown(question.facility), shown(question.discrimination)],
    ]),
    [],
    ['submissions', String(submissions)],
    ['completely marked', String(students)],
    ['marks', shown(marksPossible)],
    ['mean', shown(mean)],
    ['standard deviation', shown(standardDeviation)],
    ["reliability (Cronbach's alpha)", shown(reliability)],
    ['standard error of measurement', shown(standardError)],
  ]);
}
