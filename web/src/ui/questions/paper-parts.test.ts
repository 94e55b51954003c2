import { describe, expect, it } from 'vitest';
import { buildLeads, choiceText, describePlace } from './paper-parts.ts';

const aQuestion = (
  label: string,
  section = '',
  choice: [group: number, alternative: number, counted: number] | null = null,
) => ({
  label,
  section,
  choice: choice && { group: choice[0], alternative: choice[1], counted: choice[2] },
});
const leads = (...questions: ReturnType<typeof aQuestion>[]) => buildLeads(questions, ({ label }) => label);

describe('choice in words', () => {
  it.each([
    [1, [['24'], ['25']], 'Answer either question 24 or question 25'],
    [1, [['4(a)', '4(b)'], ['5']], 'Answer either questions 4(a) and 4(b) or question 5'],
    [1, [['12'], ['12']], 'Answer one of these two'],
    [1, [['1'], ['2'], ['3']], 'Answer any 1 of 3'],
    [2, [['1'], ['2'], ['3']], 'Answer any 2 of 3'],
    [2, [['1'], ['2']], null],
    [1, [['1']], null],
  ])('%i of %j: %s', (counted, alternatives, words) => {
    expect(choiceText(counted, alternatives)).toBe(words);
  });
});

describe('lines above the questions', () => {
  it('show a heading once, where its section begins', () => {
    const sections = leads(
      aQuestion('1'),
      aQuestion('2', 'SECTION A'),
      aQuestion('3', 'SECTION A'),
      aQuestion('1', 'SECTION B'),
    ).map(({ section }) => section);
    expect(sections).toEqual(['', 'SECTION A', '', 'SECTION B']);
  });

  it('show the choice above its first question, and OR between its alternatives', () => {
    const found = leads(
      aQuestion('1'),
      aQuestion('2(a)', '', [1, 1, 1]),
      aQuestion('2(b)', '', [1, 1, 1]),
      aQuestion('3', '', [1, 2, 1]),
      aQuestion('4'),
    );
    expect(found.map(({ choice }) => choice)).toEqual([
      '',
      'Answer either questions 2(a) and 2(b) or question 3',
      '',
      '',
      '',
    ]);
    expect(found.map(({ isAlternative }) => isAlternative)).toEqual([false, false, false, true, false]);
  });

  it('show no OR if several count, and nothing if every remaining question counts', () => {
    const any = leads(...[1, 2, 3].map((at) => aQuestion(String(at), '', [1, at, 2])));
    expect(any.map(({ choice, isAlternative }) => [choice, isAlternative])).toEqual([
      ['Answer any 2 of 3', false],
      ['', false],
      ['', false],
    ]);
    const shrunk = leads(...[1, 2].map((at) => aQuestion(String(at), '', [1, at, 2])));
    expect(shrunk.every(({ choice, isAlternative }) => choice === '' && !isAlternative)).toBe(true);
  });

  it('repeat a choice if other questions were moved between its alternatives', () => {
    const torn = leads(aQuestion('1', '', [1, 1, 1]), aQuestion('2'), aQuestion('3', '', [1, 2, 1]));
    expect(torn.map(({ choice }) => choice !== '')).toEqual([true, false, true]);
  });

  it('describe a question that is shown alone', () => {
    const questions = [
      aQuestion('1', 'SECTION A'),
      ...[2, 3, 4].map((at) => aQuestion(String(at), 'SECTION B', [1, at, 2])),
      aQuestion('5'),
    ];
    const places = questions.map((each) => describePlace(questions, each, ({ label }) => label));
    expect(places).toEqual([
      'SECTION A',
      'SECTION B · Answer any 2 of 3',
      'SECTION B · Answer any 2 of 3',
      'SECTION B · Answer any 2 of 3',
      '',
    ]);
  });
});
