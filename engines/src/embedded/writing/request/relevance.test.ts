import { expect, test } from 'vitest';
import { booksOf, sectionsOf } from '../facts/sources.ts';
import { relevanceIn } from './relevance.ts';

const text = [
  'A distance-time graph shows how far an object is. A horizontal line means that the object is at rest.',
  'A velocity-time graph shows how fast an object is. A falling line means that the object becomes slower.',
].join('\n\n');
const sections = sectionsOf(booksOf({ textbooks: [], references: [{ title: 'Graphs of motion', text }] }));
const [, atRest, , slower] = sections.flatMap(({ sentences }) => sentences);

test.each([
  ['velocity-time graphs', slower, atRest],
  ['distance-time graphs', atRest, slower],
])('rates passages on %s above others of the section, without a word of the topic', (topic, on, off) => {
  const relevance = relevanceIn(sections, { words: topic, parts: [] });
  if (!on || !off) throw new Error('a sentence is missing');
  expect(relevance.of(on)).toBeGreaterThan(relevance.of(off));
});

test('finds everything relevant without a topic', () => {
  expect(
    sections.flatMap(({ sentences }) => sentences).map(relevanceIn(sections, { words: '', parts: [] }).of),
  ).toEqual([1, 1, 1, 1]);
});
