import { describe, expect, test } from 'vitest';
import type { Book } from '../../book.ts';
import { answered } from '../../testing/tutoring/ask.ts';
import type { LiveQuestion } from '../../tutoring.ts';
import { tutor } from './tutor.ts';

const SYNONYM = 'A synonym is a word that means the same as another word.';
const ANTONYM = 'An antonym is a word that means the opposite of another word.';
const ANTONYM_OF_HOT = 'The antonym of hot is cold.';
const words: Book = {
  id: 'words',
  title: 'Words',
  sections: [
    {
      heading: ['Words and Their Kin'],
      text: `${SYNONYM} They were first listed by Roget in 1852. ${ANTONYM} ${ANTONYM_OF_HOT} A homonym sounds like another word.`,
    },
  ],
};
const synonym: LiveQuestion = {
  id: 'synonym',
  question: '<p>What is a synonym?</p>',
  answerKey: '<p>A word that means the same as another word.</p>',
};
const asked = (question: string) =>
  answered(tutor, { books: [words], reader: 'student', live: [synonym], question });

describe('beside a live question', () => {
  test.each([
    ['What is an antonym?', ANTONYM],
    ['what is an antonym, give an example', ANTONYM],
  ])('what a message asks besides is told: %s', async (question, sentence) => {
    const { text, heldBack } = await asked(question);
    expect(heldBack).toEqual([]);
    expect(text).toContain(sentence);
    expect(text).not.toContain(SYNONYM);
  });

  test.each([
    'my answer: a synonym is a word that means the same. how many marks?',
    'a synonym is a word that means the same as another word, right?',
    'a synonym means the ____ as another word',
  ])('an answer that is to be judged is no other matter: %s', async (question) => {
    expect((await asked(question)).text).not.toContain(SYNONYM);
  });

  test('what points to a sentence that is left out is left out with it', async () => {
    const { text } = await asked('Who first listed synonyms?');
    expect(text).not.toContain('“They were first listed');
  });

  test('who asks for another thing of the same matter is not refused', async () => {
    const law: LiveQuestion = {
      id: 'law',
      question: "<p>State Hooke's law for a spring.</p>",
      answerKey:
        '<p>The extension of a spring is directly proportional to the load, as long as the elastic limit is not passed.</p>',
    };
    const KEY = 'The extension of a spring is directly proportional to the load';
    const springs: Book = {
      id: 'springs',
      title: 'Springs',
      sections: [
        {
          heading: ['Springs'],
          text: `${KEY}, as long as the elastic limit is not passed. Robert Hooke found this law of springs in 1660. A spring balance measures weight.`,
        },
      ],
    };
    const task = { books: [springs], reader: 'student' as const, live: [law] };
    const question = 'when did Hooke find his law for a spring';
    const { heldBack, text } = await answered(tutor, { ...task, question });
    expect(heldBack).toEqual([]);
    expect(text).not.toContain(KEY);
    const same = await answered(tutor, { ...task, question: "State Hooke's law for springs" });
    expect(same.heldBack).toEqual(['law']);
  });
});
