import { expect, test } from 'vitest';
import { chooseScheme, gradeFormProblem, PERCENTAGE_FORM, toGradeForm, toGradeScheme } from './grade-form.ts';

const OWN = {
  name: 'own' as const,
  boundaries: [
    { grade: 'Pass', from: 39.5 },
    { grade: 'Fail', from: 0 },
  ],
};

test('reads back the scheme that it shows', () => {
  expect(toGradeScheme(toGradeForm(OWN))).toEqual(OWN);
  expect(toGradeScheme(toGradeForm({ name: 'ib', boundaries: [] }))).toEqual({ name: 'ib', boundaries: [] });
});

test('begins an own table with the grades of the scheme before', () => {
  const cambridge = chooseScheme(PERCENTAGE_FORM, 'cambridge');
  expect(chooseScheme(cambridge, 'own').rows[0]).toEqual({ grade: 'A*', from: '90' });
  expect(chooseScheme(PERCENTAGE_FORM, 'own').rows[0]).toEqual({ grade: 'A1', from: '91' });
});

test('keeps an own table while another scheme is chosen', () => {
  const form = toGradeForm(OWN);
  expect(chooseScheme(chooseScheme(form, 'ib'), 'own')).toEqual(form);
});

test.each([
  ['39,5', null],
  ['', 'A boundary is a number from 0 to 100 with at most two decimals.'],
  ['0', 'Each boundary must be lower than the one before.'],
])('finds the fault of a boundary %j: %s', (from, sentence) => {
  expect(
    gradeFormProblem({
      name: 'own',
      rows: [
        { grade: 'Pass', from },
        { grade: 'Fail', from: '0' },
      ],
    }),
  ).toBe(sentence);
});
