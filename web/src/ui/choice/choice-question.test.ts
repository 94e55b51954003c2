import { describe, expect, test } from 'vitest';
import { choiceAnswerHtml, readChoiceAnswer, readChoiceQuestion, withPressed } from './choice-question.ts';

const METALS =
  '<p>Which metal is liquid at room temperature?</p><p>(a) iron</p><p>(b) mercury</p><p>(c) tin</p>';

const optionsOf = (html: string) =>
  readChoiceQuestion(html)?.options.map(({ letter, text }) => `${letter} ${text}`) ?? null;

function questionOf(html: string) {
  const question = readChoiceQuestion(html);
  if (!question) throw new Error('It has no options.');
  return question;
}

describe('readChoiceQuestion', () => {
  test.each([
    ['paragraphs', METALS, ['A iron', 'B mercury', 'C tin']],
    [
      'lines of one paragraph',
      '<p>The unit of force is<br>A. joule<br>B. newton<br>C. watt</p>',
      ['A joule', 'B newton', 'C watt'],
    ],
    ['one line', '<p>Pick one: (a) iron (b) zinc (c) tin</p>', ['A iron', 'B zinc', 'C tin']],
    [
      'two in each line',
      '<p>Pick one.</p><p>(a) 2 (b) 4</p><p>(c) 6 (d) 8</p>',
      ['A 2', 'B 4', 'C 6', 'D 8'],
    ],
    [
      'bold letters',
      '<p>Pick one.</p><p><strong>(A)</strong> iron</p><p><strong>(B)</strong> tin</p><p><strong>(C)</strong> zinc</p>',
      ['A iron', 'B tin', 'C zinc'],
    ],
    [
      'formulas',
      '<p>The root of $x^2 = 4$ is</p><p>(a) $x = 2$</p><p>(b) $x = 3$</p><p>(c) $f(a)$</p>',
      ['A $x = 2$', 'B $x = 3$', 'C $f(a)$'],
    ],
    ['two', '<p>The earth is flat.</p><p>(a) True</p><p>(b) False</p>', ['A True', 'B False']],
    [
      'pictures',
      '<p>Which graph?</p><p>(a) <img src="/editor/a.png"></p><p>(b) <img src="/editor/b.png"></p>',
      ['A <img src="/editor/a.png">', 'B <img src="/editor/b.png">'],
    ],
    [
      'after a table',
      '<table><tbody><tr><td><p>x</p></td></tr></tbody></table><p>Which is it?</p><p>(a) 1</p><p>(b) 2</p><p>(c) 3</p>',
      ['A 1', 'B 2', 'C 3'],
    ],
  ])('finds options: %s', (_, html, options) => {
    expect(optionsOf(html)).toEqual(options);
  });

  test.each([
    ['no letters', '<p>Explain how a fuse protects a circuit.</p>'],
    [
      'parts that ask',
      '<p>A train leaves.</p><p>(a) Calculate its speed.</p><p>(b) Explain why it slows down.</p>',
    ],
    ['more follows', '<p>Look at these:</p><p>(a) iron</p><p>(b) tin</p><p>Explain which one rusts.</p>'],
    ['not counted on', '<p>Look.</p><p>(a) iron</p><p>(c) tin</p>'],
    ['one only', '<p>Look.</p><p>(a) iron</p>'],
    ['a name with a dot', '<p>Who wrote it?</p><p>A. K. Ramanujan</p>'],
    ['no question', '<p>(a) iron</p><p>(b) tin</p><p>(c) zinc</p>'],
  ])('finds no options: %s', (_, html) => {
    expect(optionsOf(html)).toBeNull();
  });

  test('returns the question without its options', () => {
    expect(questionOf(METALS).stem).toBe('<p>Which metal is liquid at room temperature?</p>');
    expect(questionOf('<p>Pick one: (a) iron (b) zinc (c) tin</p>').stem).toBe('<p>Pick one:</p>');
  });

  test.each([
    ['<p>Which is red?</p>', false, false],
    ['<p>Which is red? Give a reason.</p>', false, true],
    ['<p>Choose two of these.</p>', true, false],
    ['<p>Select all that apply and explain.</p>', true, true],
  ])('detects in %s several choices (%s) and a request for text (%s)', (stem, isMultiple, hasReason) => {
    const question = questionOf(`${stem}<p>(a) iron</p><p>(b) tin</p><p>(c) zinc</p>`);
    expect(question).toMatchObject({ isMultiple, hasReason });
  });
});

describe('true or false', () => {
  test.each([
    '<p>True or false? Ice floats on water.</p>',
    '<p>Ice floats on water. (True/False)</p>',
    '<p>State whether the statement is true or false: ice floats.</p>',
  ])('is detected: %s', (html) => {
    expect(questionOf(html)).toMatchObject({ stem: html, isMultiple: false, hasReason: false });
    expect(optionsOf(html)).toEqual(['T True', 'F False']);
  });

  test('detects that a reason is required', () => {
    expect(questionOf('<p>True or false? Give a reason. Ice floats.</p>').hasReason).toBe(true);
  });

  test.each(['<p>Is it true that ice floats?</p>', '<p>Explain what a true or false question is for.</p>'])(
    'is no choice: %s',
    (html) => {
      expect(optionsOf(html)).toBeNull();
    },
  );

  test('stores the word, and parses a typed answer', () => {
    const question = questionOf('<p>True or false? Ice floats.</p>');
    expect(choiceAnswerHtml({ chosen: ['F'], words: '' }, question)).toBe('<p>False</p>');
    expect(readChoiceAnswer('<p>true</p>', question).chosen).toEqual(['T']);
    expect(readChoiceAnswer('<p>f</p>', question).chosen).toEqual(['F']);
  });
});

describe('choice answer', () => {
  const question = questionOf(METALS);

  test.each([
    ['', [], ''],
    ['<p>(b) mercury</p>', ['B'], ''],
    ['<p>(b) mercury</p><p>It flows.</p>', ['B'], '<p>It flows.</p>'],
    ['<p>b</p>', ['B'], ''],
    ['<p>(C)</p>', ['C'], ''],
    ['<p>Mercury</p>', ['B'], ''],
    ['<p>a liquid metal</p>', [], '<p>a liquid metal</p>'],
    ['<p>h</p>', [], '<p>h</p>'],
    ['<p>(a) iron</p><p>(b) mercury</p>', ['A'], '<p>(b) mercury</p>'],
  ])('parses %j as %j and %j', (html, chosen, words) => {
    expect(readChoiceAnswer(html, question)).toEqual({ chosen, words });
  });

  test('is stored as the printed option followed by the text', () => {
    expect(choiceAnswerHtml({ chosen: ['B'], words: '<p>It flows.</p>' }, question)).toBe(
      '<p>(b) mercury</p><p>It flows.</p>',
    );
    expect(choiceAnswerHtml({ chosen: [], words: '' }, question)).toBe('');
  });

  test('is parsed as it was stored, also with several options', () => {
    const several = questionOf(
      '<p>Choose two.</p><p>(a) $x = 1$</p><p>(b) <strong>tin</strong></p><p>(c) zinc</p>',
    );
    const answer = { chosen: ['A', 'B'], words: '<p>So.</p>' };
    expect(readChoiceAnswer(choiceAnswerHtml(answer, several), several)).toEqual(answer);
    expect(withPressed(['C'], 'A', several)).toEqual(['A', 'C']);
  });

  test('is toggled by pressing an option, which replaces another', () => {
    expect(withPressed([], 'A', question)).toEqual(['A']);
    expect(withPressed(['A'], 'C', question)).toEqual(['C']);
    expect(withPressed(['C'], 'C', question)).toEqual([]);
  });
});
