import { expect, test } from 'vitest';
import { placesToChoose } from './places.ts';

test('offers each class, and its sections if it has several', () => {
  const places = [
    { className: '10', section: 'B' },
    { className: '9', section: 'A' },
    { className: '10', section: 'A' },
  ];
  expect(placesToChoose(places)).toEqual([
    { className: '9' },
    { className: '10' },
    { className: '10', section: 'A' },
    { className: '10', section: 'B' },
  ]);
});
