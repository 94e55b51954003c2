import { describe, expect, test } from 'vitest';
import { marketsBook, waterBook } from '../../../testing/tutoring/books.ts';
import { indexOf } from '../../books/book-index.ts';
import { chaptersAsked } from './chapter-asked.ts';
import { narrowerReadings, partsOf } from './parts.ts';
import { withoutPrinted } from './printed.ts';
import { smallTalkIn } from './small-talk.ts';
import { writtenOut } from './written-out.ts';

test.each([
  ['Q7. Define refraction. [2]', 'Define refraction.'],
  ['12) What is a lens?   (3 marks)', 'What is a lens?'],
  ['Section A Q.3 Name two alloys. 1+1', 'Name two alloys.'],
  ['Ques 5: (a) State the law. (b) Draw the ray.  [2+3]', 'State the law.  Draw the ray.'],
  ['Why is the sky red at dusk? 4 marks', 'Why is the sky red at dusk?'],
])('what a paper prints around a question: %s', (printed, asked) => {
  expect(withoutPrinted(printed).replace(/\s{2,}/g, '  ')).toBe(asked);
});

test.each([
  ['Find p(2)'],
  ['What happened in 1857?'],
  ['f(x) = x + (3)'],
  ['What is vitamin C?'],
  ['Is 5 a prime number?'],
])('is left: %s', (message) => {
  expect(withoutPrinted(message)).toBe(message);
});

test.each([
  ['y do leaves fall n how', 'why do leaves fall and how'],
  ['diff btwn a cell n a tissue', 'difference between a cell and a tissue'],
  ['whats osmosis', 'what is osmosis'],
  ['osmosis in simple words', 'osmosis'],
  ['ch.4 notes', 'chapter 4 notes'],
  ['any three uses of salt', 'uses of salt'],
])('a short message is written out: %s', (message, full) => {
  expect(writtenOut(message)).toMatch(new RegExp(`^${full}`));
});

test.each([['y = 2x + 3'], ['the y axis of a graph'], ['3 sweets cost 12 rupees']])(
  'letters and figures stay: %s',
  (message) => {
    expect(writtenOut(message)).toBe(message);
  },
);

describe('several questions', () => {
  test.each([
    ['What is osmosis? What is a vacuole?', ['What is osmosis', 'What is a vacuole']],
    ['define osmosis and also explain a vacuole', ['define osmosis', 'explain a vacuole']],
    ['1) what is osmosis 2) what is a vacuole', ['what is osmosis', 'what is a vacuole']],
    ['tell me about mosses and also about ferns', ['tell me about mosses', 'about ferns']],
  ])('%s', (message, parts) => {
    expect(partsOf(message)).toEqual(parts);
  });

  test.each([
    ['What is osmosis? Where does it happen?'],
    ['I saw a snail on Monday. How does a snail move?'],
    ['How are mosses and ferns alike?'],
    ['What is osmosis?'],
  ])('one question stays whole: %s', (message) => {
    expect(partsOf(message)).toEqual([message]);
  });
});

test('of a story its question is kept', () => {
  const [first] = narrowerReadings('We went to the zoo with my uncle. It rained. How does a snail move?');
  expect(first).toBe('How does a snail move?');
  expect(narrowerReadings('We saw it. What is it?')).not.toContain('What is it?');
});

describe('chapters', () => {
  const indexes = [indexOf(marketsBook), indexOf(waterBook)];
  const named = (message: string): string[] => chaptersAsked(message, indexes).map(({ name }) => name);

  test.each([
    ['notes on condensation', ['Condensation']],
    ['summarise opportunity cost', ['1.2 Opportunity Cost']],
    ['What is opportunity cost?', []],
    ['what is condensation about in chapter weather forecasts of newspapers', []],
  ])('%s', (message, names) => {
    expect(named(message)).toEqual(names);
  });

  test('a number is one of the headings, or else the order', () => {
    const [chapter] = chaptersAsked('summarise chapter 1', [indexOf(marketsBook)]);
    const headings = chapter?.sections.map((at) => marketsBook.sections[at]?.heading.at(-1));
    expect(headings?.length).toBeGreaterThan(1);
    expect(headings?.every((heading) => heading?.startsWith('1.'))).toBe(true);
    expect(chaptersAsked('what is chapter 2 about', [indexOf(waterBook)])[0]?.name).toBe('Condensation');
    expect(chaptersAsked('chapter 99', indexes)).toEqual([]);
  });
});

test.each([
  ['I want to kill myself', 'danger'],
  ['my uncle hits me when he drinks', 'danger'],
  ['i am so sad today', 'trouble'],
  ['nobody likes me', 'trouble'],
  ['write my homework', 'handed in'],
  ['what are my marks in the test', 'own marks'],
  ['how can i cheat in the exam', 'dishonest'],
  ['thanks a lot!', 'thanks'],
  ['who made you', undefined],
  ['do you like me', 'to AURA'],
  ['good night', 'to AURA'],
  ['tell me a joke', 'to AURA'],
  ['i dont understand anything', 'to AURA'],
])('%s → %s', (message, kind) => {
  expect(smallTalkIn(message)).toBe(kind);
});

test.each([
  ['Why does Juliet say “I want to die”?'],
  ['What are the causes of suicide among farmers?'],
  ['Why does a bee dance?'],
  ['What does the poet feel when he is sad?'],
  ['How do I write the formula of water?'],
  ['what do you mean by inertia'],
  ['can you explain the result of the experiment'],
  ['What was the result of the war?'],
  ['I am worried about my exam, what is inertia?'],
  ['How is a letter written in Urdu?'],
  ['What is friction?'],
])('a question of a book is no small talk: %s', (message) => {
  expect(smallTalkIn(message)).toBeUndefined();
});
