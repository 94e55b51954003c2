import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import type { Book } from '../../book.ts';
import { forcesBook, inventorsBook } from '../../testing/lesson-books.ts';
import { aWritingTask, writtenQuestions } from '../../testing/writing-task.ts';
import type { WritingTask } from '../../writing.ts';
import { composeDraft } from './compose.ts';
import type { Draft } from './draft.ts';
import { factsOf } from './facts/section-facts.ts';
import { sectionsOf } from './facts/sources.ts';
import { draftsOfForms } from './forms/all-forms.ts';
import { isSound } from './soundness.ts';
import { writeQuestions } from './write-questions.ts';

const written = async (
  own: Partial<WritingTask>,
): Promise<{ ask: string; key: string; grading: string }[]> => {
  const { questions } = await writtenQuestions(writeQuestions(aWritingTask(own)));
  return questions.map(({ question, answer, gradingInstructions }) => ({
    ask: plainText(question),
    key: plainText(answer),
    grading: plainText(gradingInstructions),
  }));
};

test('divides a number among the types that a prompt names, and says which of them the texts have nothing for', async () => {
  const typesFor = async (prompt: string) => {
    const { questions, shortfall = '' } = await writtenQuestions(
      writeQuestions(aWritingTask({ textbooks: [inventorsBook], prompt })),
    );
    return { types: questions.map(({ questionType }) => questionType), shortfall };
  };
  const both = await typesFor('4 mcq and true or false questions');
  expect(both.types.toSorted()).toEqual(['multiple_choice', 'multiple_choice', 'true_false', 'true_false']);
  const one = await typesFor('2 numerical and true or false questions');
  expect(one.types).toEqual(['true_false', 'true_false']);
  expect(one.shortfall).toContain('nothing for calculations on this topic.');
});

test('asks for definitions as the book gives them', async () => {
  const questions = await written({ prompt: '4 definitions', difficulty: 2 });
  expect(questions).toContainEqual({
    ask: 'What is meant by friction?',
    key: 'Friction is a force that acts against the motion of two surfaces that touch.',
    grading: expect.stringMatching(/^\d(?:\.\d+)? marks?: a force that acts against/),
  });
});

test('asks for the reason of an effect in the words of the book', async () => {
  const questions = await written({ prompt: '5 explain why questions' });
  expect(questions.map(({ ask }) => ask)).toContain('Explain why a puck slides far on ice.');
  expect(questions.every(({ ask }) => !/\bExplain why (?:it|this|they)\b/.test(ask))).toBe(true);
});

test('counts a list, and accepts any of its items', async () => {
  const questions = await written({ prompt: '3 list questions on friction or scalars' });
  const conditions = questions.find(
    ({ ask }) => ask === 'State three cases in which friction becomes larger.',
  );
  expect(conditions?.key.split('\n')).toHaveLength(4);
  expect(conditions?.grading).toBe('Any 3 of these, 1 mark each.');
});

test('writes true statements that the book has, and false ones that it does not have', async () => {
  const { questions } = await writtenQuestions(
    writeQuestions(
      aWritingTask({ textbooks: [inventorsBook, forcesBook], prompt: '8 true or false', difficulty: 1 }),
    ),
  );
  const all = [inventorsBook, forcesBook]
    .flatMap(({ sections }) => sections.map(({ text }) => text.replace(/\s+/g, ' ')))
    .join(' ');
  expect(questions.length).toBeGreaterThanOrEqual(3);
  for (const { question, answer } of questions) {
    const statement = plainText(question).replace('True or false? ', '');
    if (/\d/.test(statement)) continue;
    expect(all.includes(statement), statement).toBe(plainText(answer) === 'True');
  }
});

test('writes one right option of three or four, which is the key', async () => {
  const { questions } = await writtenQuestions(
    writeQuestions(
      aWritingTask({ textbooks: [inventorsBook], prompt: '4 MCQs', difficulty: 1, subject: 'History' }),
    ),
  );
  const choices = questions.filter(({ questionType }) => questionType === 'multiple_choice');
  expect(choices.length).toBeGreaterThanOrEqual(2);
  for (const { question, answer } of choices) {
    const options = plainText(question).split('\n').slice(1);
    expect(['A. B. C.', 'A. B. C. D.']).toContain(options.map((option) => option.slice(0, 2)).join(' '));
    expect(new Set(options.map((option) => option.slice(3))).size).toBe(options.length);
    expect(options).toContain(plainText(answer));
  }
});

test('keeps dollars of prices, and shows markup of a book as text', async () => {
  const book: Book = {
    id: 'prices',
    title: 'Prices',
    sections: [
      {
        heading: ['Tolls'],
        text: 'A toll is a fee that is paid for the use of a road, from $5 to $6 & more where a < b today. **Credit** is a promise that a buyer will pay at a later date.',
      },
    ],
  };
  const questions = await written({
    textbooks: [book],
    prompt: '2 definitions',
    difficulty: 2,
    subject: 'Trade',
  });
  expect(questions.map(({ key }) => key)).toContain(
    'A toll is a fee that is paid for the use of a road, from \\$5 to \\$6 & more where a < b today.',
  );
  expect(questions.map(({ ask }) => ask)).toContain('What is meant by credit?');
});

test('refuses a question that gives its answer away, and a calculation that is wrong', () => {
  const sections = sectionsOf([forcesBook]);
  const [draft] = [...draftsOfForms(factsOf(sections, sections))]
    .flat()
    .filter(({ ask }) => ask === 'What is meant by weight?');
  const sound = (own: Partial<Draft>): boolean => {
    if (!draft) throw new Error('The book defines weight.');
    const changed = { ...draft, ...own };
    return isSound(changed, composeDraft(changed, aWritingTask()));
  };
  expect(sound({})).toBe(true);
  expect(sound({ equations: [['2 + 2', '5']] })).toBe(false);
  expect(sound({ ask: 'Is weight the force of gravity on an object?' })).toBe(false);
});

test.each(['3 questions', '3 multiple choice questions'])(
  'writes other questions at each difficulty for “%s”',
  async (prompt) => {
    const sets = await Promise.all(
      ([1, 2, 3, 4, 5] as const).map(async (difficulty) =>
        (await written({ prompt, difficulty })).map(({ ask }) => ask),
      ),
    );
    for (const [index, set] of sets.entries())
      for (const other of sets.slice(index + 1)) expect([...set].sort()).not.toEqual([...other].sort());
    expect(sets[0]?.filter((ask) => sets[4]?.includes(ask))).toEqual([]);
  },
);

const fromNotes = (text: string, prompt: string): Promise<{ ask: string; key: string }[]> =>
  written({ textbooks: [], references: [{ title: 'Notes', text }], prompt });

test('asks what a law with a name did', async () => {
  const [question] = await fromNotes(
    'The Harbour Act of 1848 allowed towns to raise a toll on every ship that used the quay.',
    '1 short answer question',
  );
  expect(question?.ask).toBe('What did the Harbour Act of 1848 do?');
});

test('asks how something was done', async () => {
  const [question] = await fromNotes(
    'Ancient sailors found the right direction at night by watching the position of certain stars.',
    '1 short answer question',
  );
  expect(question?.ask).toBe('Explain how ancient sailors found the right direction at night.');
});

test('puts the name of a person in place of a pronoun', async () => {
  const questions = await fromNotes(
    `In Dorset people still speak of Mary Anning. Mary Anning, the daughter of a carpenter, lived on the coast of Dorset.
In 1823 she found the first complete skeleton of a plesiosaur.`,
    '2 short answer questions',
  );
  expect(questions.map(({ ask }) => ask)).toContain('Who found the first complete skeleton of a plesiosaur?');
});

test('asks for a note on a name of which several sentences speak', async () => {
  const questions = await fromNotes(
    `Trade grew quickly in these years. The Harbour Company built a stone pier for large ships. It lent money to the owners of small boats.
Wool was spun in the villages around the town.`,
    '3 short answer questions',
  );
  const note = questions.find(({ ask }) => ask === 'Write a short note on the Harbour Company.');
  expect(note?.key).toMatch(/stone pier[\s\S]*lent money/);
});

test('names the quantities of a formula without their pronouns', async () => {
  const [question] = await fromNotes(
    'The mean is the sum of all observations divided by their number.',
    '1 numerical question',
  );
  expect(question?.ask).toMatch(
    /^The sum of all observations is \d+ and the number is \d+\. Calculate the mean\.$/,
  );
});

test('sets a calculation again only with other numbers', async () => {
  const questions = await fromNotes(
    'The speed is the distance divided by the time.',
    '3 numerical questions on speed',
  );
  const numbers = questions.map(({ ask }) => ask.match(/\d+/g)?.join(' '));
  expect(questions).toHaveLength(3);
  expect(new Set(numbers).size).toBe(3);
});

test.each([1, 2, 3] as const)(
  'asks for more than a word where a question has five marks (level %i)',
  async (difficulty) => {
    const { questions } = await writtenQuestions(
      writeQuestions(aWritingTask({ prompt: '2 questions of 5 marks each', difficulty })),
    );
    const brief = ['multiple_choice', 'true_false', 'fill_in_the_blank'];
    expect(questions.filter(({ questionType }) => brief.includes(questionType))).toEqual([]);
  },
);
