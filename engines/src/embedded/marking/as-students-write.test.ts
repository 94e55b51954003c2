/** Right answers in the forms in which students write them, and wrong ones that look alike. */
import { expect, test } from 'vitest';
import { aMarkingTask } from '../../testing/marking-task.ts';
import { createEmbeddedEngine } from '../embedded-engine.ts';

const engine = createEmbeddedEngine();

async function share(question: string, answerKey: string, response: string, marksPossible = 2) {
  const { points } = await engine.mark(
    aMarkingTask({
      question: `<p>${question}</p>`,
      answerKey: `<p>${answerKey}</p>`,
      gradingInstructions: '',
      response: `<p>${response}</p>`,
      marksPossible,
    }),
  );
  return points / marksPossible;
}

const light = 'True or false? The Moon makes its own light.';
const organelle =
  'Which organelle makes ATP?</p><p>A. Nucleus</p><p>B. Mitochondrion</p><p>C. Ribosome</p><p>D. Golgi body';
const people = 'How many people live in the city?';
const independence = 'On which day did India become independent?';
const author = 'Who wrote “The Discovery of India”?';
const thunder = 'Why do we see lightning before we hear thunder?';
const faster = 'Light travels much faster than sound.';
const acceleration = 'A car reaches 20 m/s from rest in 5 s. Calculate its acceleration.';
const symbol = 'Write the chemical symbol of sodium.';
const gas = 'Which gas do plants release in sunlight?';
const head = 'What is the probability of a head?';
const prime = 'Give the next prime number after 13.';
const train = 'At what time does the train arrive?';
const classOf = 'What is the ratio of boys to girls?';
const war = 'Between which years was the Second World War fought?';
const price = 'What is the effect of a rise in price on the quantity demanded?';
const current = 'Does the current increase or decrease when the resistance increases?';
const process = 'Name the process by which plants make their food.';
const cause = 'Give one cause of the First World War.';
const causes = 'The killing of Archduke Franz Ferdinand; alliances; militarism; nationalism';
const profit = 'How much profit did she make?';
const cold = 'What is the temperature?';
const car = 'What is the speed of the car?';
const novel = 'Who is the author of the story?';
const worked = '$a = \\frac{20 - 0}{5} = 4$ m/s²';

test.each([
  [light, 'False', 'F'],
  [light, 'False', 'It is not true.'],
  [light, 'False', 'wrong'],
  [light, 'False', 'Incorrect statement'],
  [light, 'False', 'no'],
  [light, 'False', 'False, it is not true that it makes light'],
  ['Is iron a metal?', 'Yes', 'It is correct.'],
  ['Is iron a metal?', 'Yes', 'True'],
  [organelle, 'B', 'mitochondria'],
  [organelle, 'B', 'The mitochondria make it'],
  [people, '12,00,000', '1,200,000'],
  [people, '1.2 × 10^6', '12,00,000'],
  [people, '1.2 × 10^6', '12 lakh'],
  [people, '1200000', '1.2 million people'],
  [people, '1200000', '1.2e6'],
  [people, '3 crore', '30 million'],
  [independence, '15 August 1947', '15-08-47'],
  [independence, '15 August 1947', '15/8/47'],
  [author, 'Jawaharlal Nehru', 'nehru'],
  [author, 'Jawaharlal Nehru', 'Pandit Nehru'],
  [author, 'Jawaharlal Nehru', 'J. L. Nehru'],
  [author, 'Jawaharlal Nehru', 'It was written by Nehru.'],
  [acceleration, worked, '4 m/s^2'],
  [acceleration, worked, '4 ms-2'],
  [acceleration, worked, 'a = (v-u)/t = 20/5 = 4 m/s2'],
  [acceleration, worked, '$4.0$ m s⁻²'],
  [acceleration, worked, '400 cm/s²'],
  [thunder, faster, 'Because the speed of light is greater than that of sound.'],
  [thunder, faster, 'Sound is slower than light.'],
  [thunder, faster, 'Sound travels more slowly than light'],
  [symbol, 'Na', 'Na'],
  [symbol, 'Na', 'The symbol is Na.'],
  [gas, 'Oxygen', 'O2'],
  [gas, 'Oxygen', 'O₂'],
  [head, '1/2', '50%'],
  [head, '1/2', 'half'],
  [head, '1/2', '½'],
  [head, '1/2', '1 out of 2'],
  [head, '1/2', 'fifty per cent'],
  [prime, '17', 'seventeen'],
  [prime, '17', 'It is 17, because 14, 15 and 16 are not prime.'],
  [people, '36', 'thirty-six'],
  [people, '1500', 'one thousand five hundred'],
  [train, '4:30 pm', '4.30 p.m.'],
  [train, '4:30 pm', '16:30'],
  [train, '4:30 pm', '1630 hrs'],
  [train, '4:30 pm', 'half past four in the afternoon'],
  [classOf, '3 : 2', '6:4'],
  [classOf, '3 : 2', '3 is to 2'],
  [war, '1939 to 1945', '1939–45'],
  [war, '1939 to 1945', 'from 1939 till 1945'],
  [price, 'Quantity demanded falls.', 'it decreases'],
  [price, 'Quantity demanded falls.', 'People buy less.'],
  [price, 'Quantity demanded falls.', 'When the price rises, the quantity demanded goes down.'],
  [current, 'It decreases.', 'reduces'],
  [current, 'It decreases.', 'The current becomes less'],
  [process, 'Photosynthesis', 'photo synthesis'],
  [cause, causes, 'nationalism'],
  [cause, causes, 'Alliances.'],
  ['Name one metal.', 'iron, copper, zinc', 'Copper'],
  ['Name a noble gas.', 'helium, neon, argon', 'It is neon'],
  ['Find the area of the circle.', '154 cm²', '153.9 cm²'],
  ['Expand (x + y)².', '$x^2 + 2xy + y^2$', 'x2+2xy+y2'],
  ['Expand x(x² + 3).', '$x^3 + 3x$', 'x3 + 3x'],
  [profit, '₹500', 'Rs. 500'],
  [profit, '₹500', 'INR 500'],
  [profit, '₹500', 'five hundred rupees'],
  [cold, '-5 °C', 'minus 5 degrees Celsius'],
  [cold, '-5 °C', '−5 C'],
  [car, '72 km/h', '72 kmph'],
  [car, '72 km/h', '72 km per hour'],
  [car, '72 km/h', '72 kilometres per hour'],
  ['Find the angle.', '60°', '60 deg'],
  [novel, 'R. K. Narayan', 'RK Narayan'],
  [novel, 'R. K. Narayan', 'Rasipuram Krishnaswami Narayan'],
])('%s %s: right is “%s”', async (question, key, response) => {
  expect(await share(question, key, response)).toBe(1);
});

test.each([
  [light, 'False', 'T'],
  [light, 'False', 'It is true.'],
  [light, 'False', 'right'],
  [light, 'False', 'yes'],
  [light, 'False', 'True or false'],
  [organelle, 'B', 'The nucleus'],
  [people, '1.2 × 10^6', '1.2 lakh'],
  [people, '1.2 × 10^6', '12 crore'],
  [independence, '15 August 1947', '15-08-48'],
  [author, 'Jawaharlal Nehru', 'Indira Nehru'],
  [author, 'Jawaharlal Nehru', 'Gandhi or Nehru'],
  [author, 'Mahatma Gandhi', 'Indira Gandhi'],
  [thunder, faster, 'Sound travels faster than light.'],
  [thunder, faster, 'Light is slower than sound.'],
  [thunder, faster, 'Because sound has a higher speed than light'],
  [symbol, 'Na', 'Sodium'],
  [symbol, 'Na', 'So'],
  [gas, 'Oxygen', 'CO2'],
  [head, '1/2', '1:2'],
  [head, '1/2', '0.05'],
  [prime, '17', 'nineteen'],
  [prime, '17', 'It is 15, because 17 is too large.'],
  [train, '4:30 pm', '4:30 am'],
  [train, '4:30 pm', 'half past five'],
  [classOf, '3 : 2', '2:3'],
  [war, '1939 to 1945', '1914-1918'],
  [price, 'Quantity demanded falls.', 'The quantity demanded increases.'],
  [price, 'Quantity demanded falls.', 'It stays the same'],
  [current, 'It decreases.', 'it rises'],
  [cause, causes, 'Hitler'],
  ['Name one metal.', 'iron, copper, zinc', 'sulphur'],
  ['Find the area of the circle.', '154 cm²', '150 cm²'],
  ['Expand (x + y)².', '$x^2 + 2xy + y^2$', 'x2+y2'],
  [profit, '₹500', 'Rs. 50'],
  [cold, '-5 °C', '5 °C'],
  [car, '72 km/h', '20 km per hour'],
  [novel, 'R. K. Narayan', 'Vikram Narayan'],
])('%s %s: wrong is “%s”', async (question, key, response) => {
  expect(await share(question, key, response)).toBe(0);
});

test.each([
  [symbol, 'Na', 'NA', 0.5],
  [train, '4:30 pm', '4:30', 0.75],
  [war, '1939 to 1945', '1939 to 1944', 0.5],
])('%s %s: in part right is “%s”', async (question, key, response, part) => {
  expect(await share(question, key, response, 4)).toBe(part);
});
