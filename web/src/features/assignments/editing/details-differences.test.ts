import { expect, test } from 'vitest';
import { differencesBetween } from './details-differences.ts';
import type { DetailsDraft } from './rules.ts';

const base: DetailsDraft = {
  title: 'Waves',
  description: 'Bring a ruler.',
  studentInstructions: '<p>Use <strong>ink</strong>.</p>',
  releaseMode: 'on-release',
  dueDate: '2031-05-06',
  dueTime: '18:00',
  limit: { mode: 'enabled', hours: 1, minutes: 30 },
};

test.each<[Partial<DetailsDraft>, [field: string, theirs: string, mine: string][]]>([
  [{}, []],
  [{ title: 'Waves ', description: ' Bring a ruler.' }, []],
  [{ title: 'Sound' }, [['Title', 'Waves', 'Sound']]],
  [{ description: '' }, [['Description', 'Bring a ruler.', 'None']]],
  [{ studentInstructions: '' }, [['Instructions to students', 'Use ink.', 'None']]],
  [
    { releaseMode: 'when-marked' },
    [['Students see marks', 'When I release them', 'As soon as they are marked']],
  ],
  [{ dueTime: '18:30' }, [['Due date', '05/06/2031, 18:00', '05/06/2031, 18:30']]],
  [
    { limit: { mode: 'disabled', hours: 0, minutes: 0 }, title: 'Sound' },
    [
      ['Title', 'Waves', 'Sound'],
      ['Time limit', '1 h 30 min', 'None'],
    ],
  ],
  [{ limit: { mode: 'enabled', hours: 0, minutes: 45 } }, [['Time limit', '1 h 30 min', '45 min']]],
])('names every field that differs, %#', (part, expected) => {
  const found = differencesBetween(base, { ...base, ...part });
  expect(found.map(({ field, theirs, mine }) => [field, theirs, mine])).toEqual(expected);
});
