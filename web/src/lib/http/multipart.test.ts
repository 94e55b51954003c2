import { expect, test } from 'vitest';
import { multipart } from './multipart.ts';

test('puts text fields before files, and writes lists as JSON', () => {
  const first = new File(['a'], 'one.pdf');
  const second = new File(['b'], 'two.pdf');
  const form = multipart(
    { title: 'Unit test', express: false, rubrics: [3, 4], note: undefined, link: null },
    { reference_docs: [first, second], file: undefined },
  );
  expect([...form.keys()]).toEqual(['title', 'express', 'rubrics', 'reference_docs', 'reference_docs']);
  expect(form.get('express')).toBe('false');
  expect(form.get('rubrics')).toBe('[3,4]');
  expect(form.getAll('reference_docs').map((file) => (file as File).name)).toEqual(['one.pdf', 'two.pdf']);
});
