import { describe, expect, test } from 'vitest';
import { careReply, isInDanger, needsCare } from '../../../distress.ts';
import { marketsBook, waterBook } from '../../../testing/tutoring/books.ts';
import { getBookIndex } from '../../books/book-index.ts';
import { requestedChapters } from './chapter-request.ts';
import { narrowerReadings, splitMessage } from './message-parts.ts';
import { plainMessage, withoutAbbreviations } from './plain-message.ts';
import { smallTalkIn } from './small-talk.ts';

test.each([
  ['Q7. Define refraction. [2]', 'Define refraction.'],
  ['12) What is a lens?   (3 marks)', 'What is a lens?'],
  ['Why is the sky red at dusk? 4 marks', 'Why is the sky red at dusk?'],
])('removes what a paper prints around a question: %s', (printed, plain) => {
  expect(plainMessage(printed)).toBe(plain);
});

test.each([['What happened in 1857?'], ['What is vitamin C?']])(
  'keeps other messages as they are: %s',
  (message) => {
    expect(plainMessage(message)).toBe(message);
  },
);

test.each([
  ['y do leaves fall n how', 'why do leaves fall and how'],
  ['diff btwn a cell n a tissue', 'difference between a cell and a tissue'],
  ['ch 4 notes', 'chapter 4 notes'],
])('writes abbreviations out: %s', (message, full) => {
  expect(withoutAbbreviations(message)).toMatch(new RegExp(`^${full}`));
});

test.each([['y = 2x + 3'], ['the y axis of a graph'], ['3 sweets cost 12 rupees']])(
  'keeps letters and figures: %s',
  (message) => {
    expect(withoutAbbreviations(message)).toBe(message);
  },
);

describe('splits a message into its questions', () => {
  test.each([
    ['What is osmosis? What is a vacuole?', ['What is osmosis', 'What is a vacuole']],
    ['define osmosis and also explain a vacuole', ['define osmosis', 'explain a vacuole']],
    ['1) what is osmosis 2) what is a vacuole', ['what is osmosis', 'what is a vacuole']],
  ])('%s', (message, parts) => {
    expect(splitMessage(message)).toEqual(parts);
  });

  test.each([
    ['What is osmosis? Where does it happen?'],
    ['I saw a snail on Monday. How does a snail move?'],
    ['What is osmosis?'],
  ])('keeps one question whole: %s', (message) => {
    expect(splitMessage(message)).toEqual([message]);
  });
});

test('finds the question within a story', () => {
  const [first] = narrowerReadings('We went to the zoo with my uncle. It rained. How does a snail move?');
  expect(first).toBe('How does a snail move?');
  expect(narrowerReadings('We saw it. What is it?')).not.toContain('What is it?');
});

describe('finds the chapters that a message asks for', () => {
  const indexes = [getBookIndex(marketsBook), getBookIndex(waterBook)];
  const named = (message: string): string[] => requestedChapters(message, indexes).map(({ name }) => name);

  test.each([
    ['notes on condensation', ['Condensation']],
    ['summarise opportunity cost', ['1.2 Opportunity Cost']],
    ['What is opportunity cost?', []],
    ['what is condensation about in chapter weather forecasts of newspapers', []],
  ])('%s', (message, names) => {
    expect(named(message)).toEqual(names);
  });

  test('takes a number for that of a heading, or else for the order', () => {
    const [chapter] = requestedChapters('summarise chapter 1', [getBookIndex(marketsBook)]);
    const headings = chapter?.sections.map((at) => marketsBook.sections[at]?.heading.at(-1));
    expect(headings?.length).toBeGreaterThan(1);
    expect(headings?.every((heading) => heading?.startsWith('1.'))).toBe(true);
    expect(requestedChapters('what is chapter 2 about', [getBookIndex(waterBook)])[0]?.name).toBe(
      'Condensation',
    );
    expect(requestedChapters('chapter 99', indexes)).toEqual([]);
  });
});

test.each([
  ['write my homework', 'handed in'],
  ['what are my marks in the test', 'own marks'],
  ['how can i cheat in the exam', 'dishonest'],
  ['thanks a lot!', 'thanks'],
  ['who made you', undefined],
  ['good night', 'to AURA'],
  ['i dont understand anything', 'to AURA'],
])('recognises small talk: %s → %s', (message, kind) => {
  expect(smallTalkIn(message)).toBe(kind);
});

test.each([
  ['I want to kill myself', true, true],
  ['my uncle hits me when he drinks', true, true],
  ['i am so sad today', true, false],
  ['nobody likes me', true, false],
  ['Why does Juliet say “I want to die”?', false, false],
  ['What are the causes of suicide among farmers?', false, false],
  ['What does the poet feel when he is sad?', false, false],
  ['मैं मरना चाहती हूँ', true, true],
  ['मेरा मर जाने का मन करता है', true, true],
  ['मैं जीना नहीं चाहता', true, true],
  ['मैं आत्महत्या करना चाहता हूँ', true, true],
  ['मेरे पापा मुझे बहुत मारते हैं', true, true],
  ['mujhe marne ka mann kar raha hai', true, true],
  ['main mar jana chahta hu', true, true],
  ['main jeena nahi chahta', true, true],
  ['jeene ka koi matlab nahi hai', true, true],
  ['मैं बहुत उदास हूँ', true, false],
  ['मुझे परीक्षा से बहुत डर लगता है', true, false],
  ['main bahut akela feel karta hu', true, false],
  ['sab mujhe roz chidhate hain', true, false],
  ['घर जाने से डर लगता है मुझे', true, true],
  ['i am scared to go home today', true, true],
  ['mujhe chacha se dar lagta hai', true, true],
  ['किसान आत्महत्या क्यों करते हैं?', false, false],
  ['I have to draw my home for the project', false, false],
  ['कवि उदास क्यों है?', false, false],
  ['मुझे यह सवाल समझ नहीं आया', false, false],
  ['माँग का नियम क्या है?', false, false],
  ['kisan khudkushi kyun karte hain', false, false],
  ['mujhe ye question samajh nahi aaya', false, false],
  ['main kal test dena chahta hu', false, false],
])('recognises distress: %s', (message, isDistress, isDanger) => {
  expect([needsCare(message), isInDanger(message)]).toEqual([isDistress, isDanger]);
});

test.each([
  ['my uncle hits me when he drinks'],
  ['मुझे घर जाने से डर लगता है'],
  ['mujhe ghar jaane se dar lagta hai'],
])('names nobody at home to a child who is afraid there: %s', (message) => {
  const reply = careReply(message);
  expect(reply).not.toMatch(/parent|माता-पिता/);
  expect(reply).toContain('1098');
});

test('replies in both languages to Hindi in Latin letters', () => {
  expect(careReply('mujhe marne ka mann karta hai')).toMatch(/[ऀ-ॿ][\s\S]*None of this is your fault/);
  expect(careReply('I want to kill myself')).not.toMatch(/[ऀ-ॿ]/);
});

test.each([
  ['Why does Juliet say “I want to die”?'],
  ['What are the causes of suicide among farmers?'],
  ['What does the poet feel when he is sad?'],
  ['I am worried about my exam, what is inertia?'],
  ['What is friction?'],
])('takes a question for a book for no small talk: %s', (message) => {
  expect(smallTalkIn(message)).toBeUndefined();
});
