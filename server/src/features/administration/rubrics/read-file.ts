/** Reads rubric criteria from a CSV file. */
import { RUBRIC_NAME_MAX, RUBRIC_TEXT_MAX, RUBRICS_AT_ONCE } from '@classi/contract';
import { refuse } from '../../../platform/http/refuse.ts';
import { EXTRA_CELLS, hasExtraCells, readCsv } from '../csv/read-csv.ts';
import { type Criterion, describeLevels, LEVELS } from './rules.ts';

const BYTES_MAX = 1024 * 1024;

const unreadable = (sentence: string): never => refuse('rubric/unreadable', { sentence });

/** @throws Refused rubric/unreadable, with the line number */
export function readRubricsFile(bytes: Buffer): Criterion[] {
  const [header, ...records] = readCsv(bytes, { maxBytes: BYTES_MAX }, unreadable);
  const titles = (header?.record ?? []).map((title) => title.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const column = (...names: string[]) => titles.findIndex((title) => names.includes(title));
  const category = column('category', 'rubric', 'rubricname');
  const criterion = column('criterion', 'criteria');
  const description = column('description');
  const levels = LEVELS.map((level) => column(level.toLowerCase()));
  if (category < 0 || criterion < 0)
    unreadable('The first line must name the columns, and two of them must be “category” and “criterion”.');
  if (description < 0 && levels.every((index) => index < 0))
    unreadable(`There must be a column “description”, or columns such as “${LEVELS[0]}”.`);
  if (records.length === 0) unreadable('The file has no criteria.');
  if (records.length > RUBRICS_AT_ONCE)
    unreadable(`The file has ${records.length} criteria; at most ${RUBRICS_AT_ONCE} are read at once.`);
  return records.map(({ record, info }) => {
    if (hasExtraCells(record, header?.record ?? [])) unreadable(`Line ${info.lines}: ${EXTRA_CELLS}`);
    const cell = (index: number) => (record[index] ?? '').normalize('NFC').trim();
    const text = cell(description) || describeLevels(levels.map(cell));
    const read = { category: cell(category), criterion: cell(criterion), description: text };
    const problem = problemOf(read);
    if (problem) unreadable(`Line ${info.lines}: ${problem}`);
    return read;
  });
}

function problemOf({ category, criterion, description }: Criterion): string | undefined {
  if (!category) return 'the category is missing.';
  if (!criterion) return 'the criterion is missing.';
  if (!description) return 'the description is missing.';
  if (category.length > RUBRIC_NAME_MAX || criterion.length > RUBRIC_NAME_MAX)
    return `a name has more than ${RUBRIC_NAME_MAX} characters.`;
  if (description.length > RUBRIC_TEXT_MAX)
    return `the description has more than ${RUBRIC_TEXT_MAX} characters.`;
  return undefined;
}
