/** Eight students' answers to seven questions, with the mark that their teacher would give: some wordings are shared, none is copied. */
import type { WrittenWork } from './marked-class.ts';

const QUESTIONS: WrittenWork['questions'] = [
  {
    question: 'Which of these conducts electricity? A glass, B copper, C rubber. Write the letter.',
    answer: '<p>B</p>',
    marks: 1,
  },
  { question: 'What is the unit of electrical resistance?', answer: '<p>The ohm.</p>', marks: 1 },
  {
    question: 'Why is a bird that sits on one power line not hurt?',
    answer: '<p>Both feet are at the same voltage. (1)</p><p>So no current flows through the bird. (1)</p>',
    marks: 2,
  },
  {
    question: 'Why are the wires inside a house covered with plastic?',
    answer: '<p>Plastic is an insulator. (1)</p><p>It stops people from getting a shock. (1)</p>',
    marks: 2,
  },
  {
    question: 'What happens to the current when the resistance of a circuit is doubled?',
    answer: '<p>The current is halved.</p>',
    marks: 1,
  },
  {
    question: 'Why do the lamps in a house not all go out when one of them breaks?',
    answer:
      '<p>They are connected in parallel. (1)</p><p>The current still flows through the other lamps. (1)</p>',
    marks: 2,
  },
  {
    question: 'How can you find out whether a material conducts electricity?',
    answer:
      '<p>Put it into a circuit with a battery and a lamp. (1)</p><p>It conducts if the lamp lights up. (1)</p>',
    marks: 2,
  },
];

type Marked = readonly [answer: string, marks: number];

const BIRD_FULL: readonly string[] = [
  'Both feet of the bird are at the same voltage so no current flows through it.',
  'Its two feet are at the same voltage, so no current flows through the bird.',
  'Because both feet are at the same voltage no current flows through the bird',
];
const PLASTIC_FULL: readonly string[] = [
  'Plastic is an insulator, so nobody gets a shock when they touch the wire.',
  'Because plastic is an insulator and nobody gets a shock when they touch the wire.',
  'Plastic is an insulator so you do not get a shock when you touch the wire.',
];
const PARALLEL_FULL: readonly string[] = [
  'The lamps are connected in parallel so the current still flows through the others.',
  'They are connected in parallel, so current still flows through the other lamps.',
  'Because the lamps are in parallel and the current still flows through the others.',
];
const TEST_FULL: readonly string[] = [
  'Connect it in a circuit with a battery and a lamp. If the lamp lights up, it conducts.',
  'Put it in a circuit with a lamp and a battery. If the lamp lights up then it conducts.',
  'Make a circuit with a battery, a lamp and the material. It conducts if the lamp lights up.',
];

/** The answers by student, in the order of the questions. */
export const CLASS_OF_EIGHT: Readonly<Record<string, readonly Marked[]>> = {
  'Amelia Clarke': [
    ['B', 1],
    ['ohm', 1],
    [BIRD_FULL[0] ?? '', 2],
    [PLASTIC_FULL[0] ?? '', 2],
    ['The current is halved.', 1],
    [PARALLEL_FULL[0] ?? '', 2],
    [TEST_FULL[0] ?? '', 2],
  ],
  'Ananya Sharma': [
    ['B', 1],
    ['Ohm', 1],
    [BIRD_FULL[1] ?? '', 2],
    [PLASTIC_FULL[1] ?? '', 2],
    ['the current is halved', 1],
    [PARALLEL_FULL[1] ?? '', 2],
    [TEST_FULL[1] ?? '', 2],
  ],
  'Chidi Okonkwo': [
    ['C', 0],
    ['volt', 0],
    ['Birds do not feel electricity because of their feathers.', 0],
    ['So that the wires look nice.', 0],
    ['It doubles.', 0],
    ['Each lamp has a battery of its own.', 0],
    ['You can ask the shop.', 0],
  ],
  'Grace Mensah': [
    ['B', 1],
    ['the ohm', 1],
    [BIRD_FULL[2] ?? '', 2],
    [PLASTIC_FULL[2] ?? '', 2],
    ['The current halves.', 1],
    [PARALLEL_FULL[2] ?? '', 2],
    [TEST_FULL[2] ?? '', 2],
  ],
  'Harry Fletcher': [
    ['B', 1],
    ['ohm', 1],
    ['No current flows through the bird.', 1],
    ['Plastic is an insulator.', 1],
    ['It is halved.', 1],
    ['They are connected in parallel.', 1],
    ['Connect it to a battery.', 1],
  ],
  'Maryam Hussain': [
    ['A', 0],
    ['ampere', 0],
    ['Birds do not feel electricity because they have feathers.', 0],
    ['So that they look nice.', 0],
    ['It doubles', 0],
    ['Each of the lamps has a battery of its own.', 0],
    ['Ask the shop.', 0],
  ],
  'Oliver Benson': [
    ['B', 1],
    ['ohms', 1],
    ['No current flows through it.', 1],
    ['Because plastic is an insulator.', 1],
    ['The current is halved', 1],
    ['Because they are connected in parallel.', 1],
    ['Connect it to a battery', 1],
  ],
  'Zofia Nowak': [
    ['B', 1],
    ['ohm', 1],
    [BIRD_FULL[0]?.replace('it.', 'the bird.') ?? '', 2],
    [PLASTIC_FULL[0]?.replace('wire.', 'wires.') ?? '', 2],
    ['Current is halved.', 1],
    [PARALLEL_FULL[0]?.replace('others.', 'other lamps.') ?? '', 2],
    [TEST_FULL[0]?.replace('lights up,', 'lights up') ?? '', 2],
  ],
};

/** The demo school calls its first student's login by the role. */
const emailOf = (name: string): string =>
  name === 'Amelia Clarke'
    ? 'student@riverside.example'
    : `${name.toLowerCase().replace(' ', '.')}@riverside.example`;

/** The submitted work of the class. */
export const classOfEight = (title: string): WrittenWork => ({
  title,
  questions: QUESTIONS,
  answers: Object.fromEntries(
    Object.entries(CLASS_OF_EIGHT).map(([name, answers]) => [
      name,
      { email: emailOf(name), answers: answers.map(([answer]) => answer) },
    ]),
  ),
});
