import type { AssignmentRow } from '@classi/contract/assignments/endpoints';
import { describe, expect, it } from 'vitest';
import { isDueWithin } from '../../ui/work-list/due-filter.ts';
import { parseView, toViewSearch } from './filters.ts';
import {
  courseLabels,
  dueDay,
  type Filters,
  filterByTab,
  filterCount,
  filtered,
  findTab,
  greyLine,
  isFound,
  isLiveLater,
  listCourses,
  needsYou,
  workState,
} from './rules.ts';

const KOLKATA = 'Asia/Kolkata';
const LONDON = 'Europe/London';
/** It is 20 November 2026, 18:00 in Kolkata and 12:30 in London. */
const NOW = new Date('2026-11-20T12:30:00Z');

const NO_FILTERS: Filters = { find: '', due: null, statuses: [], courses: [] };

let lastId = 0;
function anAssignment(facts: Partial<AssignmentRow> = {}): AssignmentRow {
  lastId += 1;
  return {
    id: lastId,
    title: 'Forces in Balance',
    courseName: 'Physics',
    courseCode: 'PHY-10',
    grade: '10 B',
    createdAt: new Date('2026-11-01T08:00:00Z'),
    dueAt: new Date('2026-11-25T18:29:00Z'),
    liveAt: null,
    timeLimit: 0,
    studentSubmissionsAllowed: true,
    submissions: 0,
    inProgress: 0,
    students: 30,
    average: null,
    marksVisible: true,
    needsYou: 0,
    ...facts,
  };
}

describe('state of an assignment (spec 2 §4)', () => {
  it.each([
    ['work with an average is Graded', 3, 71.25, '2026-11-25T00:00:00Z', 'Graded'],
    ['an average of nought is an average', 3, 0, '2026-11-25T00:00:00Z', 'Graded'],
    ['work without an average is Submitted', 3, null, '2026-11-25T00:00:00Z', 'Submitted'],
    ['late work without an average is Submitted too', 3, null, '2026-11-01T00:00:00Z', 'Submitted'],
    ['no work before the due date is In Progress', 0, null, '2026-11-20T12:30:01Z', 'In Progress'],
    ['no work at the due date is Incomplete', 0, null, '2026-11-20T12:30:00Z', 'Incomplete'],
    ['no work after it is Incomplete', 0, null, '2026-11-20T12:29:59Z', 'Incomplete'],
  ])('%s', (_, submissions, average, due, state) => {
    expect(workState({ submissions, average, dueAt: new Date(due) }, NOW)).toBe(state);
  });
});

describe('tabs', () => {
  it('an assignment due now or later is in Upcoming, an earlier one in Past', () => {
    expect(findTab({ dueAt: NOW }, NOW)).toBe('upcoming');
    expect(findTab({ dueAt: new Date(NOW.getTime() - 1) }, NOW)).toBe('past');
  });

  it('Upcoming is sorted by the earliest due date, Past by the latest', () => {
    const days = ['2026-11-10', '2026-12-01', '2026-11-19', '2026-11-22'];
    const rows = days.map((day) => anAssignment({ title: day, dueAt: new Date(`${day}T09:00:00Z`) }));
    expect(filterByTab(rows, 'upcoming', NOW).map((row) => row.title)).toEqual(['2026-11-22', '2026-12-01']);
    expect(filterByTab(rows, 'past', NOW).map((row) => row.title)).toEqual(['2026-11-19', '2026-11-10']);
  });
});

describe("due filters in the school's calendar", () => {
  it.each([
    ['today', '2026-11-20T18:29:00Z', KOLKATA, true],
    ['today', '2026-11-20T18:30:00Z', KOLKATA, false],
    ['today', '2026-11-20T18:30:00Z', LONDON, true],
    ['today', '2026-11-19T18:30:00Z', KOLKATA, true],
    ['today', '2026-11-19T18:29:00Z', KOLKATA, false],
    ['thisWeek', '2026-11-27T18:29:00Z', KOLKATA, true],
    ['thisWeek', '2026-11-27T18:30:00Z', KOLKATA, false],
    ['thisWeek', '2026-11-18T09:00:00Z', KOLKATA, true],
    ['thisWeek', '2026-11-12T18:30:00Z', KOLKATA, true],
    ['thisWeek', '2026-11-12T18:29:00Z', KOLKATA, false],
    ['thisMonth', '2026-10-20T09:00:00Z', KOLKATA, true],
    ['thisMonth', '2026-10-18T09:00:00Z', KOLKATA, false],
    ['thisMonth', '2026-12-21T18:29:00Z', KOLKATA, true],
    ['thisMonth', '2026-12-21T18:30:00Z', KOLKATA, false],
  ] as const)('%s, due %s in %s: %s', (due, dueAt, timezone, within) => {
    expect(isDueWithin(due, new Date(dueAt), NOW, timezone)).toBe(within);
  });

  it('count days instead of hours across the end of daylight saving time', () => {
    const saturday = new Date('2026-10-24T10:00:00Z');
    expect(isDueWithin('thisWeek', new Date('2026-10-31T23:30:00Z'), saturday, LONDON)).toBe(true);
    expect(isDueWithin('thisWeek', new Date('2026-11-01T00:30:00Z'), saturday, LONDON)).toBe(false);
  });

  it.each([
    ['2026-11-20T18:29:00Z', 'Today'],
    ['2026-11-20T18:30:00Z', 'Tomorrow'],
    ['2026-11-19T18:29:00Z', 'Yesterday'],
    ['2026-11-23T10:30:00Z', 'Mon 11/23/2026'],
    ['2026-12-31T18:31:00Z', 'Fri 01/01/2027'],
  ])('writes %s as %s', (dueAt, words) => {
    expect(dueDay(new Date(dueAt), NOW, KOLKATA)).toBe(words);
  });
});

describe('search', () => {
  const row = { title: 'Résumé of Chapter 2', courseName: 'English', courseCode: 'ENG-9', grade: '9' };
  it.each([
    ['', true],
    ['   ', true],
    ['resume', true],
    ['CHAPTER', true],
    ['english chapter', true],
    ['eng-9', true],
    ['grade 9', true],
    ['chapter physics', false],
  ])('finds with “%s”: %s', (find, found) => {
    expect(isFound(row, find)).toBe(found);
  });
});

describe('combined filters', () => {
  const circuits = anAssignment({ title: 'Circuits', submissions: 2 });
  const optics = anAssignment({ title: 'Optics', submissions: 2, average: 60 });
  const verse = anAssignment({
    title: 'Verse',
    courseCode: 'ENG-9',
    dueAt: new Date('2026-12-19T09:00:00Z'),
  });
  const rows = [circuits, optics, verse];
  const titles = (part: Partial<Filters>) =>
    filtered(rows, { ...NO_FILTERS, ...part }, NOW, KOLKATA).map((row) => row.title);

  it('show everything if none is set', () => {
    expect(titles({})).toEqual(['Circuits', 'Optics', 'Verse']);
  });

  it('add the choices of one menu, and intersect several menus', () => {
    expect(titles({ statuses: ['submitted', 'inProgress'] })).toEqual(['Circuits', 'Verse']);
    expect(titles({ statuses: ['submitted', 'inProgress'], courses: ['PHY-10'] })).toEqual(['Circuits']);
    expect(titles({ statuses: ['submitted'], courses: ['ENG-9'] })).toEqual([]);
    expect(titles({ due: 'thisWeek', find: 'optics' })).toEqual(['Optics']);
  });

  it('are counted by menu', () => {
    expect(filterCount(NO_FILTERS)).toBe(0);
    expect(filterCount({ find: ' ', due: 'today', statuses: ['graded', 'submitted'], courses: [] })).toBe(2);
  });
});

describe('filters in the URL', () => {
  it('are restored, including a course code with a comma', () => {
    const view = {
      tab: 'upcoming',
      find: 'light 2',
      due: 'thisWeek',
      statuses: ['graded', 'incomplete'],
      courses: ['PHY,10', 'ENG%'],
    } as const;
    expect(parseView({ ...toViewSearch(view) })).toEqual(view);
  });

  it('omit default values', () => {
    expect(Object.values(toViewSearch({ ...NO_FILTERS, tab: 'upcoming' })).filter(Boolean)).toEqual([]);
  });

  it('ignore invalid values', () => {
    expect(parseView({ tab: 'x', due: 'never', status: 'graded,lost', find: 12, course: '%E0' })).toEqual({
      tab: 'upcoming',
      find: '12',
      due: null,
      statuses: ['graded'],
      courses: ['%E0'],
    });
  });

  it('select past days in Past', () => {
    expect(parseView({ tab: 'past', due: 'thisWeek' }).due).toBe('thisWeek');
    expect(parseView({ tab: 'past', due: 'today' }).due).toBe('today');
  });
});

describe('texts', () => {
  it.each([
    [{}, 'Physics · 10 B'],
    [{ grade: '10', timeLimit: 2700 }, 'Physics · Grade 10 · Timed 45 min'],
    [{ timeLimit: 5400, studentSubmissionsAllowed: false }, 'Physics · 10 B · Timed 1 h 30 min · On paper'],
    [{ courseName: '', grade: '' }, 'N/A'],
  ])('shows the grey line of %o', (facts, line) => {
    expect(greyLine(anAssignment(facts))).toBe(line);
  });

  it('add the class to a subject only if two share a name', () => {
    const rows = [
      anAssignment({ courseCode: 'PHY-10', grade: '10' }),
      anAssignment({ courseCode: 'PHY-9', grade: '9' }),
      anAssignment({ courseCode: 'PHY-9', grade: '9' }),
      anAssignment({ courseCode: 'ART', courseName: 'Art' }),
    ];
    expect(listCourses(rows).map(({ label }) => label)).toEqual([
      'Art',
      'Physics · Grade 10',
      'Physics · Grade 9',
    ]);
  });

  it('sum the answers that need the teacher', () => {
    const rows = [6, 0, 2].map((waiting, index) =>
      anAssignment({ id: index, needsYou: waiting, dueAt: new Date(Date.UTC(2026, 10, 20 - index)) }),
    );
    expect(needsYou(rows)).toEqual({ answers: 8, assignments: 2, first: 2 });
    expect(needsYou([]).first).toBeNull();
  });
});

it('names a course by its code as well where another one has the same name and class', () => {
  const course = (code: string, name: string) => ({ code, name, grade: '10' });
  expect(
    courseLabels([course('X-A', 'Physics'), course('X-B', 'Physics'), course('M', 'Mathematics')]),
  ).toEqual([
    { code: 'X-A', label: 'Physics · Grade 10 · X-A' },
    { code: 'X-B', label: 'Physics · Grade 10 · X-B' },
    { code: 'M', label: 'Mathematics · Grade 10' },
  ]);
});

it.each([
  ['2026-11-20T12:30:20Z', '2026-11-20T12:30:20Z', false],
  ['2026-11-20T12:30:20Z', '2026-11-21T12:30:20Z', true],
  ['2026-11-19T12:30:00Z', '2026-11-20T12:00:00Z', false],
])(
  'of an assignment created at %s and live from %s, says that it is live later: %s',
  (created, live, isLater) => {
    expect(isLiveLater({ createdAt: new Date(created), liveAt: new Date(live) }, NOW)).toBe(isLater);
  },
);
