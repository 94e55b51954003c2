import { expect, test } from 'vitest';
import { mergeEdit } from './merge-edit.ts';

const diya = {
  ...{ email: 'diya@school.example', firstName: 'Diya', lastName: 'Nair' },
  ...{ title: '', className: '9', section: 'A', rollNumber: '' },
};

test('keeps what another administrator changed in other fields', () => {
  const current = { ...diya, section: 'B' };
  expect(mergeEdit(current, diya, { ...diya, lastName: 'Nayar' })).toEqual({
    ...{ ...diya, section: 'B', lastName: 'Nayar' },
  });
});

test('finds that both changed one field, but not if to the same value', () => {
  const current = { ...diya, section: 'B' };
  expect(mergeEdit(current, diya, { ...diya, section: 'C' })).toBeNull();
  expect(mergeEdit(current, diya, { ...diya, section: 'B' })).toEqual(current);
});
