import { plainText } from '@classi/richtext';
import { expect, test } from 'vitest';
import { aWritingTask, writtenQuestions } from '../../../testing/writing-task.ts';
import { writeQuestions } from '../write-questions.ts';

const reference = (text: string) => [{ title: 'Notes', text }];

async function judgements(text: string, prompt = '10 true or false questions'): Promise<[string, string][]> {
  const { questions } = await writtenQuestions(
    writeQuestions(aWritingTask({ textbooks: [], references: reference(text), prompt })),
  );
  return questions.map(({ question, answer }) => [
    plainText(question).replace('True or false? ', ''),
    plainText(answer),
  ]);
}

const TERMS = `A drought is a long time without rain. A famine is a want of food for the people of a country.
A dam is a wall across a river. A canal is a waterway that was dug for boats. A delta is the land at the mouth of a river.
Rivers carry stones and sand towards the sea.`;

test('begins with a meaning of its term or of another one, not with a plain sentence of the text', async () => {
  const said = await judgements(TERMS);
  expect(said.map(([, answer]) => answer)).toEqual(expect.arrayContaining(['True', 'False']));
  const sourceText = TERMS.replace(/\s+/g, ' ');
  for (const [statement, answer] of said)
    expect([statement, sourceText.includes(statement)]).toEqual([statement, answer === 'True']);
  const plain = said.findIndex(([statement]) => statement.startsWith('Rivers carry'));
  expect(plain).not.toBe(0);
});

test.each([
  [
    'somebody who was named before',
    'Rivers carry stones. Dams make it harder for them to reach the sea in summer.',
  ],
  ['what was told before', 'Rivers carry stones. The effects reach far beyond the land at the sea.'],
  [
    'a case with figures',
    'Rivers carry stones. A lorry carries 20 stones over 75 kilometres of road to the sea.',
  ],
])('makes no statement of a sentence that depends on its place: %s', async (_, text) => {
  const said = await judgements(text).catch(({ code }) => {
    expect(code).toBe('nothing-found');
    return [];
  });
  expect(said.map(([statement]) => statement).filter((each) => each !== 'Rivers carry stones.')).toEqual([]);
});

const SLOPES = `A river carries more stones where it flows fast. The upper course of a river flows downhill quickly.
The lower course of a river flows slowly through flat land. Imports are goods that a country buys from other countries.
Exports are goods that a country sells to other countries. Exports bring money into a country. Imports take money out of a country.`;

test('changes a word of direction, or a word whose opposite the section uses', async () => {
  const said = await judgements(SLOPES);
  const wrong = said.filter(([, answer]) => answer === 'False').map(([statement]) => statement);
  expect(wrong).toContain('Exports take money out of a country.');
});

test('turns a pair of opposites round instead of repeating one of them', async () => {
  const said = await judgements(
    `Winds blow from high pressure to low pressure. A monsoon is a wind that changes its direction with the season.
A cyclone is a storm that turns round a centre of low pressure.`,
  );
  expect(said.map(([statement]) => statement)).not.toContain(
    'Winds blow from high pressure to high pressure.',
  );
});
