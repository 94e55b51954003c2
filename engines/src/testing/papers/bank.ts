/** The sentences of generated papers, which are as difficult to read as those of real papers. */
import type { Dice } from './dice.ts';

export type QuestionKind = 'choice' | 'truth' | 'blank' | 'short' | 'long' | 'numerical' | 'reason' | 'name';

export interface Asked {
  kind: QuestionKind;
  text: string;
  /** The options of a multiple-choice question. */
  options?: string[];
  answer: string;
}

const topics = [
  'the water cycle',
  'a simple pendulum',
  'the French Revolution',
  'photosynthesis',
  'inflation',
  'a linked list',
  'the nervous system',
  'plate tectonics',
  'an electric motor',
  'acid rain',
  'the monsoon',
  'demand and supply',
  'a chemical equilibrium',
  'the cell membrane',
  'the Industrial Revolution',
  'a convex lens',
  'soil erosion',
  'a relational database',
  'the Treaty of 1919',
  'a quadratic equation',
];
const things = [
  'iron',
  'copper',
  'neon',
  'salt',
  'glass',
  'rubber',
  'mercury',
  'granite',
  'the heart',
  'the liver',
  'an enzyme',
  'a resistor',
  'a prism',
  'a river delta',
  'a tariff',
  'a cartel',
  'a stack',
  'a compiler',
  'a parliament',
  'an isotope',
];
const long = [
  'Explain, with the help of two suitable examples, how TOPIC affects the everyday life of people who live near the coast.',
  'Describe in your own words the three main stages of TOPIC and say why each of them matters for the stage that follows it.',
  'Discuss the view that TOPIC was the most important cause of change in the period between 1850 and 1914.',
  'A student investigates TOPIC. She repeats her measurements 3 times and takes the mean of 12 readings. Evaluate her method and suggest two improvements.',
  'Compare THING with OTHER under the headings of structure, function and cost. Refer to Figure 2 in your answer.',
];
const short = [
  'Define the term THING.',
  'State two properties of THING.',
  'What is meant by TOPIC?',
  'Why is THING preferred to OTHER in this case?',
  'Give one reason for your answer.',
  'How does THING differ from OTHER?',
  'Write a short note on TOPIC.',
  'Explain briefly the role of THING in TOPIC.',
  'Distinguish between THING and OTHER.',
  'List any two uses of THING.',
  'Describe TOPIC in the year 1947.',
  'Identify the part labelled X in Fig. 3 (b).',
];
const numerical = [
  'A train travels A km in B hours. Calculate its average speed.',
  'Find the roots of the equation x2 - Ax + B = 0.',
  'The cost of A pens and B pencils is Rs. 95. Find the cost of one pen.',
  'Calculate the resistance of a wire that carries a current of A A at B V.',
  'Solve for x: Ax + B = 0.',
  'Find the median of 12, A, B, 15 and 21.',
  'Evaluate the sum of the first A terms of the series, where the common difference is B.',
];
const blanks = [
  'The process by which THING is formed is called ________.',
  'The unit of THING is ________ .',
  '________ is the main cause of TOPIC.',
];
const truths = [
  'THING is always heavier than OTHER.',
  'The study of TOPIC began before 1800.',
  'There are exactly A kinds of THING.',
];
const choices = [
  'Which of the following is an example of THING?',
  'The best description of TOPIC is',
  'In TOPIC, the role of THING is to',
  'If x = A and y = B, then the value of x + y is',
  'THING differs from OTHER in that it',
];
const names = [
  'Name the organ that holds THING.',
  'Name a substance that behaves like THING.',
  'Who first described TOPIC?',
];
const reasons = [
  'Assertion (A): THING conducts electricity. Reason (R): It contains free electrons.',
  'Assertion (A): TOPIC depends on the season. Reason (R): The axis of the Earth is tilted.',
];
const words = [
  'silver',
  'gravity',
  'osmosis',
  'friction',
  'the kidney',
  'erosion',
  'a tax',
  'the senate',
  'velocity',
  'a catalyst',
  'Pune',
  'lead oxide',
];
const sentences = [
  'It lets water and air reach the metal.',
  'The force acts at right angles to the motion.',
  'Trade grew and the towns became crowded.',
  'The energy is shared among more particles.',
  'Prices rise because more money chases fewer goods.',
  'The rock is worn away and carried to the sea.',
];

function filled(dice: Dice, template: string): string {
  const [thing, other] = dice.some(things, 2);
  const text = template
    .replaceAll('TOPIC', dice.pick(topics))
    .replaceAll('THING', thing ?? '')
    .replaceAll('OTHER', other ?? '')
    .replaceAll(/\bA\b(?=x| km| pens| A at| terms| kinds|, B| and)/g, String(dice.int(3, 40)))
    .replaceAll(/\bB\b(?= hours| pencils| V| = 0|, 15|\.| and| and y)|(?<== )B/g, String(dice.int(2, 9)));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const templates: Record<QuestionKind, string[]> = {
  choice: choices,
  truth: truths,
  blank: blanks,
  short,
  long,
  numerical,
  reason: reasons,
  name: names,
};

export function ask(dice: Dice, kind: QuestionKind): Asked {
  const text = filled(dice, dice.pick(templates[kind]));
  switch (kind) {
    case 'choice':
    case 'reason': {
      const options = kind === 'choice' ? optionsOf(dice) : bothTrue;
      return { kind, text, options, answer: String(dice.int(0, options.length - 1)) };
    }
    case 'truth':
      return { kind, text, answer: dice.pick(['True', 'False']) };
    case 'numerical':
      return { kind, text, answer: `${dice.int(2, 99)} units` };
    case 'blank':
    case 'name':
      return { kind, text, answer: dice.pick(words) };
    case 'short':
      return { kind, text, answer: dice.pick(sentences) };
    case 'long':
      return { kind, text, answer: dice.some(sentences, 2).join(' ') };
  }
}

const bothTrue = [
  'Both A and R are true and R is the correct explanation of A.',
  'Both A and R are true but R is not the correct explanation of A.',
  'A is true but R is false.',
  'A is false but R is true.',
];

function optionsOf(dice: Dice): string[] {
  const form = dice.int(0, 3);
  if (form === 0) {
    return dice.some(['12', '15', '18', '20', '24', '36', '45', '60'], 4);
  }
  if (form === 1) {
    return dice.some(sentences, 4);
  }
  return dice.some(words, 4);
}

/** Returns a passage that several parts refer to. */
export function passage(dice: Dice): string {
  return filled(
    dice,
    dice.pick([
      'A farmer keeps bees near a field of mustard. In 2019 he had 12 hives, and by 2023 he had 40. He sells the honey at the weekly market and wants to know whether THING would help him.',
      'Read the passage and answer the questions that follow. TOPIC is a subject on which much has been written since 1950. Those who study it agree on 3 points, and differ on the rest.',
      'The diagram shows THING as it is used in a school laboratory at a temperature of 25 degrees.',
      'Two friends, Asha and Ravi, go to a fair. Asha spends Rs. 40 and Ravi spends twice as much. Study what they bought and answer the following.',
    ]),
  );
}
