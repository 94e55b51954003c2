import { describe, expect, test } from 'vitest';
import type { Book } from '../../book.ts';
import { answered } from '../../testing/tutoring/ask.ts';
import {
  boardPapers,
  boardPapersBook,
  bookSets,
  generalReader,
  generalReaderBook,
  guardSets,
  strangersBook,
  strangersSet,
} from '../../testing/tutoring/guard-sets.ts';
import type { LiveQuestion } from '../../tutoring.ts';
import { asLine } from './found-quotes.ts';
import { tutor } from './tutor.ts';
import { LEFT_OUT, NEAR_LIVE, READ_THERE } from './wording.ts';

const book: Book = {
  id: 'bees',
  title: 'Bees',
  sections: [
    {
      heading: ['The Hive'],
      text: 'A drone is a male bee. A bee that has found nectar dances in the hive, and the angle of her dance shows the others in which direction to fly. Honey is made from nectar. The wax of the comb comes from glands of the workers.',
    },
  ],
};
const live: LiveQuestion[] = [
  {
    id: 'dance',
    question: '<p>How does a bee tell the others where flowers are?</p>',
    answerKey: '<p>She dances in the hive; the angle of the dance shows the direction to fly (1)</p>',
  },
];
const asStudent = { books: [book], reader: 'student' as const, live };
const KEY = 'the angle of her dance';

describe('a sentence that is the key of a live question', () => {
  test.each([
    'How does a bee tell the others where flowers are?',
    'bees finding flowers, how do the rest get to know',
    'Why does a bee dance?',
    'What is nectar?',
    'What does the angle of the dance show?',
  ])('is not quoted, whatever is asked: %s', async (question) => {
    expect((await answered(tutor, { ...asStudent, question })).text).not.toContain(KEY);
  });

  test('a teacher, and a student who has handed in, may read it', async () => {
    const question = 'Why does a bee dance?';
    expect((await answered(tutor, { books: [book], question })).text).toContain(KEY);
    expect((await answered(tutor, { ...asStudent, live: [], question })).text).toContain(KEY);
  });

  test('what the book says beside it is told', async () => {
    const { text, heldBack } = await answered(tutor, { ...asStudent, question: 'What is a drone?' });
    expect(heldBack).toEqual([]);
    expect(text).toContain('A drone is a male bee.');
    expect(text).not.toContain(LEFT_OUT);
  });

  test('an answer that lacks a sentence says so', async () => {
    const question = 'What is made from nectar?';
    const { text, heldBack } = await answered(tutor, { ...asStudent, question });
    expect(heldBack).toEqual([]);
    expect(text).toContain('Honey is made from nectar.');
    expect(text).not.toContain(KEY);
  });

  test('who may be asking, though not surely, is answered without it, and told so', async () => {
    const question = 'Why does a bee tell others?';
    const { text, heldBack, comesNear } = await answered(tutor, { ...asStudent, question });
    expect(heldBack).toEqual([]);
    expect(comesNear).toEqual(['dance']);
    expect(text).toContain('A drone is a male bee.');
    expect(text).toContain(NEAR_LIVE);
    expect(text).not.toContain(KEY);
  });

  test('nor where its key is not known', async () => {
    const question = 'Why does a bee tell others?';
    const unknown = live.map(({ answerKey: _, ...rest }) => rest);
    const { heldBack, comesNear } = await answered(tutor, { ...asStudent, live: unknown, question });
    expect(heldBack).toEqual(['dance']);
    expect(comesNear).toBeUndefined();
  });

  test('where no book is chosen, nothing could be left out: it is held back', async () => {
    const question = 'Why does a bee tell others?';
    const { heldBack, text } = await answered(tutor, { ...asStudent, books: [], question });
    expect(heldBack).toEqual(['dance']);
    expect(text).toContain('No textbook is chosen.');
  });

  test('where nothing else is left, the place is told, and what stands beside it', async () => {
    const other: Book = {
      ...book,
      sections: [
        {
          heading: ['The Hive'],
          text: 'A queen lays two thousand eggs in a day. The waggle of a bee in the hive shows by its angle in which direction to fly.',
        },
      ],
    };
    const question = 'What is a waggle?';
    const { text, citations, heldBack } = await answered(tutor, { ...asStudent, books: [other], question });
    expect(heldBack).toEqual([]);
    expect(text.startsWith(READ_THERE)).toBe(true);
    expect(text).toContain('“The Hive”');
    expect(citations.map(({ quote }) => quote)).toEqual(['A queen lays two thousand eggs in a day.']);
  });

  test.each([
    [
      'a row of a table',
      '| dance | what the others learn |\n| --- | --- |\n| round | the flowers are near |\n| waggle | the angle of her dance shows in which direction to fly |',
    ],
    [
      'the caption of a figure',
      'Figure 2: On the comb the angle of her dance shows the direction to fly to.',
    ],
  ])('nor as %s', async (_, text) => {
    const other: Book = {
      ...book,
      sections: [
        {
          heading: ['The Dance'],
          text: `Bees dance on the comb in the dark.\n\n${text}\n\nHoney is made of nectar.`,
        },
      ],
    };
    for (const question of ['What does a waggle dance look like?', 'What do bees dance on?', 'Figure 2?']) {
      const task = { ...asStudent, books: [other], question };
      expect((await answered(tutor, task)).text).not.toContain(KEY);
    }
    const free = {
      ...asStudent,
      books: [other],
      live: [],
      question: 'What does the angle of her dance show?',
    };
    expect((await answered(tutor, free)).text).toContain(KEY);
  });

  test('it is not given over several turns either', async () => {
    const conversation = [{ question: 'What do bees do in the hive?', answer: 'Bees live in a hive.' }];
    for (const question of ['And how do the others know where to fly?', 'why', 'more', 'the second one?']) {
      expect((await answered(tutor, { ...asStudent, conversation, question })).text).not.toContain(KEY);
    }
  });
});

describe('what a word means that a key only uses', () => {
  const MEANING = 'The tendency of a body to keep its state is called inertia';
  const motion: Book = {
    id: 'motion',
    title: 'Motion',
    sections: [
      {
        heading: ['Inertia'],
        text: `${MEANING}, and mass is its measure. When a bus brakes, the feet of the passengers stop with the floor, but their upper bodies keep moving because of inertia.`,
      },
    ],
  };
  const bus = {
    id: 'bus',
    question: '<p>Why do passengers fall forwards when a bus brakes suddenly?</p>',
    answerKey:
      '<p>The feet stop with the bus (1)</p><p>the upper part of the body keeps moving because of inertia (1)</p>',
  };
  const asked = (question: string, open: LiveQuestion[]) =>
    answered(tutor, { books: [motion], reader: 'student', live: open, question });

  test('is told to who asks for it, and nothing else of the key', async () => {
    const { text, heldBack } = await asked('What is inertia?', [bus]);
    expect(heldBack).toEqual([]);
    expect(text).toContain(MEANING);
    expect(text).not.toContain('upper bodies');
  });

  test.each(['<p>Define inertia.</p>', '<p>What is the tendency of a body to keep its state called?</p>'])(
    'is not, where it is asked for: %s',
    async (question) => {
      const meaning = {
        id: 'meaning',
        question,
        answerKey: '<p>Inertia: the tendency of a body to keep its state (1)</p>',
      };
      expect((await asked('What is inertia?', [bus, meaning])).text).not.toContain(MEANING);
    },
  );
});

describe('a key that is hardly more than a figure', () => {
  const people: Book = {
    id: 'people',
    title: 'People',
    sections: [
      {
        heading: ['Population'],
        text: 'Density of population is the number of people on a square kilometre. In 2011 India had 382 persons on a square kilometre. Migration is the movement of people.',
      },
    ],
  };
  const density = {
    id: 'density',
    question: '<p>What was the density of population of India in 2011?</p>',
    answerKey: '<p>382 persons per square kilometre</p>',
  };

  test.each([
    'how many people lived on one sq km of India in 2011',
    'What is migration?',
    'What is the density of population?',
  ])('is not told: %s', async (question) => {
    const task = { books: [people], reader: 'student' as const, live: [density], question };
    expect((await answered(tutor, task)).text).not.toContain('382');
  });
});

/** At most so many of the answers quote a sentence that states the key which was asked for: of those who ask, and of honest ones. */
test.each([
  ['class-chat', 0.02, 0.03],
  ['ten-subjects', 0.02, 0.05],
  ['board-papers', 0.01, 0.02],
  ['general-reader', 0.01, 0.01],
])('%s: what leaks', async (name, ofAsked, ofHonest) => {
  const {
    live: open,
    book: chosen,
    toldBy,
  } = [...bookSets, strangersBook, boardPapersBook, generalReaderBook].find((each) => each.name === name) ?? {
    live: [],
    book,
    toldBy: new Map<string, string[]>(),
  };
  const { rows = [] } =
    [...guardSets, strangersSet, boardPapers, generalReader].find((each) => each.name === name) ?? {};
  const counts = { asked: 0, honest: 0, leakedAsked: 0, leakedHonest: 0 };
  for (const { messages, live: asked } of rows.filter(({ messages: all }) => all.length === 1)) {
    const task = { question: messages[0] ?? '', books: [chosen], reader: 'student' as const, live: open };
    const { citations } = await answered(tutor, task);
    const told = (asked === null ? [...toldBy.values()].flat() : (toldBy.get(asked) ?? [])).some((sentence) =>
      citations.some(({ quote }) => asLine(quote).includes(sentence)),
    );
    counts[asked === null ? 'honest' : 'asked'] += 1;
    if (told) counts[asked === null ? 'leakedHonest' : 'leakedAsked'] += 1;
  }
  expect(counts.asked).toBeGreaterThan(90);
  expect(counts.leakedAsked / counts.asked).toBeLessThanOrEqual(ofAsked);
  expect(counts.leakedHonest / counts.honest).toBeLessThanOrEqual(ofHonest);
});
