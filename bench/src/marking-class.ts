import type { MarkingTask } from '@classi/engines';

interface ClassQuestion {
  question: string;
  key: string[];
  marks: number;
  /** Right and wrong parts of answers that can be combined freely. */
  said: string[];
}

const classQuestions: ClassQuestion[] = [
  {
    question: 'What happens to a puddle on a sunny day?',
    key: ['The water evaporates into the air.', 'It later condenses into clouds.'],
    marks: 2,
    said: [
      'The water evaporates',
      'it goes up into the sky as vapour',
      'clouds are made when it condenses',
      'the ground drinks it',
      'the suns heat dries it up',
    ],
  },
  {
    question: 'Why do plants need light?',
    key: [
      'Light gives the energy for photosynthesis, in which carbon dioxide and water become sugar and oxygen.',
    ],
    marks: 3,
    said: [
      'they need it for fotosynthesis',
      'light is energy that makes sugar',
      'plants take in carbon dioxide',
      'oxygen is given off',
      'so that they can see',
    ],
  },
  {
    question: 'State two causes of soil erosion.',
    key: ['wind', 'running water', 'removal of plants', 'overgrazing by cattle'],
    marks: 2,
    said: [
      'wind blows it away',
      'rain and rivers wash it off',
      'cutting down trees',
      'too many cows',
      'volcanoes',
    ],
  },
  {
    question: 'Calculate the speed of a car that goes 150 km in 2 hours.',
    key: ['75 km/h'],
    marks: 1,
    said: ['150 / 2 = 75 km/h', 'it is 75', 'speed is distance times time', '300 km/h'],
  },
  {
    question: 'Explain how a vaccine protects against a disease.',
    key: [
      'A vaccine holds weakened or dead germs. The body makes antibodies against them and keeps memory cells. When the real germ comes, antibodies are made faster, before the person falls ill.',
    ],
    marks: 4,
    said: [
      'a vaccine is a weak form of the germ',
      'the body learns to make antibodies',
      'white blood cells remember it',
      'next time the answer is quicker',
      'it kills all germs for ever',
      'so you do not get sick',
    ],
  },
  {
    question: 'Who wrote the play?',
    key: ['William Shakespeare'],
    marks: 1,
    said: ['Shakespeare', 'It was wiliam shakespear', 'Marlowe', 'nobody knows'],
  },
  {
    question: 'Why did factories move to towns near coal fields?',
    key: ['Steam engines needed coal.', 'Coal was heavy and costly to move.'],
    marks: 2,
    said: [
      'machines ran on steam made with coal',
      'carrying coal far was dear',
      'there were more workers',
      'rivers had dried up',
      'coal is heavy',
    ],
  },
  {
    question: 'Does copper conduct electricity? Give a reason.',
    key: ['Yes, because it has free electrons that can move through the metal.'],
    marks: 2,
    said: [
      'Yes',
      'no it does not conduct',
      'its electrons are free to move',
      'because it is red',
      'metals have loose electrons',
    ],
  },
  {
    question: 'When did the war end?',
    key: ['11 November 1918'],
    marks: 1,
    said: ['November 11, 1918', '11/11/1918', 'in 1919', 'after four years'],
  },
  {
    question: 'Describe the effect of a price above the equilibrium.',
    key: [
      'The quantity supplied is greater than the quantity demanded. There is a surplus, and sellers lower the price until it is gone.',
    ],
    marks: 3,
    said: [
      'supply is more than demand',
      'there is a shortage',
      'there is a surplus of goods',
      'sellers cut their prices',
      'people buy more',
      'the price falls back to equilibrium',
    ],
  },
];

/** The answers of a class, which depend only on `seed`. */
export function classOf(students: number, seed = 0): MarkingTask[] {
  let state = seed * 7919 + 1;
  const draw = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  return Array.from({ length: students }, () =>
    classQuestions.map(({ question, key, marks, said }): MarkingTask => {
      const parts = Array.from({ length: 1 + draw(4) }, () => said[draw(said.length)] ?? '');
      return {
        question: `<p>${question}</p>`,
        answerKey: key.map((line) => `<p>${line}</p>`).join(''),
        gradingInstructions: '',
        marksPossible: marks,
        rubric: [],
        response: `<p>${[...new Set(parts)].join(draw(2) ? '. ' : ' and ')}, says student ${draw(10_000)}.</p>`,
        corrections: [],
      };
    }),
  ).flat();
}
