import { describe, expect, test } from 'vitest';
import type { Evidence, MarkingTask } from '../../engine.ts';
import { marketsBook, waterBook } from '../../testing/tutoring/books.ts';
import type { FeedbackTask } from '../../tutoring.ts';
import { asSentences, inASentence } from '../language/in-a-sentence.ts';
import { markTask } from '../marking/mark.ts';
import { explainFeedback } from './explain-feedback.ts';
import { findPassage } from './find-passage.ts';

const marked = (own: Pick<MarkingTask, 'answerKey' | 'response'> & Partial<MarkingTask>): FeedbackTask => {
  const task: MarkingTask = {
    question: '',
    gradingInstructions: '',
    marksPossible: 2,
    rubric: [],
    corrections: [],
    ...own,
  };
  const { points, feedback, evidence } = markTask(task);
  return { ...task, points, feedback, evidence };
};
const feedbackFor = (own: Parameters<typeof marked>[0]): string => explainFeedback(marked(own));

test.each([
  ['It is too large.', 'It is too large'],
  ['The king was weak...', 'The king was weak'],
  ['• taxes were high,', 'taxes were high'],
  ['Is the price too high?', 'Is the price too high?'],
  ['He says “no”.', 'He says ‘no’'],
  ['"All that glisters", he says.', '‘All that glisters’, he says'],
  ['$"a"$ and "b"', '$"a"$ and ‘b’'],
  ['...', '...'],
])('writes %j within a sentence as %j', (text, inside) => {
  expect(inASentence(text)).toBe(inside);
});

test.each([
  ['You are on the way.\nSay this: ice floats', 'You are on the way. Say this: ice floats.'],
  ['Say this: ice floats;', 'Say this: ice floats.'],
])('writes the paragraphs %j as sentences', (text, line) => {
  expect(asSentences(text)).toBe(line);
});

describe('the joins', () => {
  test('a key point that ends as a sentence is not followed by a second stop', () => {
    const said = feedbackFor({
      answerKey: '<p>It is too large.</p>',
      response: '<p>It is too large.</p>',
      marksPossible: 1,
    });
    expect(said).toContain('- **It is too large** (1/1). You wrote “It is too large”, which says it.');
  });

  test('omits a note that only repeats the point, and includes one that adds to it', () => {
    const said = feedbackFor({
      answerKey: '<p>Ice floats.</p>',
      response: '<p>Bananas grow on plants.</p>',
      marksPossible: 1,
    });
    expect(said).toMatch(/\(0\/1\)\. I find nothing in your answer that says it\.$/m);
    const value = feedbackFor({ answerKey: '<p>20 m/s</p>', response: '<p>72 km/h</p>', marksPossible: 1 });
    expect(value).toContain('which says it. This is the value in the key.');
  });

  test('joins two quotes in a sentence, and lists three', () => {
    const quoted = (...texts: string[]): string => {
      const response = texts.join(' ');
      const quotes = texts.map((text) => ({
        start: response.indexOf(text),
        end: response.indexOf(text) + text.length,
        text,
      }));
      const evidence: Evidence = {
        point: 1,
        key: 'K',
        verdict: 'found',
        quotes,
        given: 1,
        possible: 1,
        note: '',
      };
      return explainFeedback({
        question: '',
        answerKey: '',
        feedback: '',
        response,
        points: 1,
        marksPossible: 1,
        evidence: [evidence],
      });
    };
    expect(quoted('one', 'two')).toContain('You wrote “one” and “two”, which say it.');
    expect(quoted('one.', 'two!', 'three')).toContain('You wrote “one”, “two!” and “three”, which say it.');
  });

  test('asks for no sentence if the point is a single word or value', () => {
    expect(feedbackFor({ answerKey: '<p>Paris</p>', response: '<p>London</p>', marksPossible: 1 })).toContain(
      '**Next step.** The expected answer is “Paris”. Find out why, and compare it with what you wrote.',
    );
    expect(
      feedbackFor({ answerKey: '<p>$x = 2$</p>', response: '<p>London</p>', marksPossible: 1 }),
    ).toContain('The expected answer is “$x = 2$”.');
    expect(
      feedbackFor({ answerKey: '<p>15 August 1947</p>', response: '<p>Once</p>', marksPossible: 1 }),
    ).toContain('The expected answer is “15 August 1947”.');
    expect(feedbackFor({ answerKey: '<p>granite</p><p>marble</p>', response: '<p>granite</p>' })).toContain(
      '**Next step.** This is still missing: “marble”. Find out how it belongs here',
    );
  });

  test('names nothing as missing at full marks if some of the points suffice', () => {
    expect(
      feedbackFor({
        answerKey: '<p>$W = 80 \\times 25$ (1)</p><p>$W = 2000$ J (1)</p>',
        response: '<p>3 J</p>',
      }),
    ).toContain('This is still missing: “$W = 80');
    const answerKey = '<p>Any two of: granite, marble, slate</p>';
    expect(feedbackFor({ answerKey, response: '<p>granite and slate</p>' })).toContain('Nothing is missing.');
    expect(feedbackFor({ answerKey, response: '<p>granite</p>' })).toContain('This is still missing: “');
  });
});

test('ends a quote only once in feedback', () => {
  const { feedback } = marked({
    answerKey: '<p>The speed is 12 m/s.</p>',
    response: '<p>The speed is 15 m/s.</p>',
  });
  expect(feedback).toContain('where you wrote “15 m/s”. The expected answer');
});

const answers: [key: string, response: string][] = [
  ['<p>It is too large.</p>', '<p>Because 5 cm is too large.</p>'],
  [
    '<p>The water evaporates; (1)</p><p>the sun warms it: (1)</p>',
    '<p>The sun warms it, and it turns to ice.</p>',
  ],
  ['<p>The king was weak... (1)</p><p>• taxes were high, (1)</p>', '<p>Taxes were high – very.</p>'],
  ['<p>"All that glisters is not gold", he says.</p>', '<p>He says “All that glisters is not gold”.</p>'],
  [
    '<p>Is the price too high? Then people buy less.</p>',
    '<p>People buy less when the price is too high!</p>',
  ],
  ['<p>Water moves through a membrane.</p>', '<p>Water does not move through the membrane.</p>'],
  [
    '<ol><li>The demand falls.</li><li>The supply rises.</li></ol>',
    '<ul><li>demand falls...</li><li>supply falls</li></ul>',
  ],
  ['<p>$F = ma$ (1)</p><p>$= 2 \\times 3 = 6$ N (1)</p>', '<p>$F = ma$, so $F = 6$ N.</p>'],
  ['<p>Ice floats. It is less dense.</p>', '<p>It is less dense...</p><p>so it floats;</p>'],
  ['<p>Photosynthesis needs light (1), and water (1).</p>', '<p>light and water</p>'],
];

test.each(answers)('ends and quotes everything only once: key %j, answer %j', (answerKey, response) => {
  for (const possible of [0.5, 1, 2, 3]) {
    const said = feedbackFor({ answerKey, response, marksPossible: possible });
    expect(said).not.toMatch(
      /[.;:,…]\*\*:|[.;:…]”[,.:]|[;,:]\.|(?<!\.)\.\.(?!\.)|“[^”]*“|[\p{L}\d$]”? (?=Next time|To gain|Look again)/u,
    );
  }
});

test('quotes a point without the word that joins it, and does not repeat the verdict on a step', () => {
  const joined = '<p>The children were tired (1)</p><p>and they were beaten with a strap (1)</p>';
  expect(feedbackFor({ answerKey: joined, response: '<p>The children were tired.</p>' })).toContain(
    '- **they were beaten with a strap** (0/1)',
  );
  const steps = '<p>$W = 80 \\times 25$ (1)</p><p>$W = 2000$ J (1)</p>';
  expect(feedbackFor({ answerKey: steps, response: '<p>$W = 3$ J</p>' })).not.toContain('The working');
});

describe('where it is in the book, and messages', () => {
  const about = (message?: string) => {
    const task = marked({
      answerKey:
        '<p>Evaporation changes a liquid into a gas. (1)</p><p>Moving air carries the vapour away. (1)</p>',
      response: '<p>Evaporation changes a liquid into a gas.</p>',
    });
    const passage = findPassage({
      sought: 'Moving air carries the vapour away.',
      context: 'Why do clothes dry faster in wind?',
      books: [marketsBook, waterBook],
    });
    return explainFeedback({
      ...task,
      ...(passage ? { passage: { ...passage, number: 2 } } : {}),
      ...(message === undefined ? {} : { message }),
    });
  };

  test('says what was right, what is missing, where the book has it, and one next step, in this order', () => {
    const parts = ['You got ', '**What was right**', '**What is missing**', '**In your book**'];
    const places = [...parts, 'moving air\ncarries the vapour away. [2]', '**Next step.** Read page 2.'].map(
      (part) => about().indexOf(part.replace('\n', ' ')),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBe(0);
  });

  test.each([
    ['What did I get right?', ['**What was right**'], ['**What is missing**', '[2]']],
    ['Where did I lose marks?', ['**What is missing**', '[2]'], ['**What was right**']],
    ['How can I do better?', ['[2]', '**Next step.**'], ['**What was right**', '**What is missing**']],
    ['मेरे अंक कहाँ कटे?', ['**What is missing**', '[2]'], ['**What was right**']],
    ['Why did I lose a mark? I wrote right angle.', ['**What is missing**', '[2]'], []],
    ['but why?', ['The expected answer is “Moving air', '[2]'], ['**What was right**']],
  ])('answers %j with its own part', (message, has, hasNot) => {
    const text = about(message);
    for (const part of has) expect(text).toContain(part);
    for (const part of hasNot) expect(text).not.toContain(part);
  });
});

describe('a passage of the books', () => {
  const books = [marketsBook, waterBook];

  test('is quoted word for word from its section, with its page', () => {
    const found = findPassage({
      sought: 'the value of the next best alternative',
      context: 'What is opportunity cost?',
      books,
    });
    expect(found).toMatchObject({ number: 1, bookId: 'markets', section: 1, page: 3 });
    expect(marketsBook.sections[1]?.text.slice(found?.start, found?.end)).toBe(found?.quote);
    expect(found?.quote).toMatch(/^Opportunity cost is/);
  });

  test.each([
    ['what no book has', 'Leonardo painted the Mona Lisa.'],
    ['a question of the book alone', ''],
  ])('is not found for %s', (_, sought) => {
    expect(findPassage({ sought, context: 'Who painted it?', books })).toBeUndefined();
  });
});
