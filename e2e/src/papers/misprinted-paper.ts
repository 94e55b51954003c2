/** A paper of 30 questions in which six are printed so that no reader can find what the teacher meant. */
import { makePdf } from '@classi/documents/testing/make-pdf';

/** A question as the teacher means it. */
export interface MeantQuestion {
  label: string;
  marks: number;
}

const TOPICS = [
  ['Define electric current.', 'Current is the rate of flow of charge.'],
  ['State the unit of resistance.', 'The unit of resistance is the ohm.'],
  ['Name a good conductor.', 'Copper is a good conductor.'],
  ['Explain why a fuse melts.', 'A large current heats the thin wire of the fuse.'],
  ['State the law of reflection.', 'The angle of incidence equals the angle of reflection.'],
  ['Define density.', 'Density is mass divided by volume.'],
] as const;

const topic = (number: number) => TOPICS[(number - 1) % TOPICS.length] ?? TOPICS[0];

/** Marks as the teacher means them: 1, 2, 3, 1, 2, 3 … */
const meantMarks = (number: number): number => ((number - 1) % 3) + 1;

/** The lines of a question without a misprint. */
function asMeant(number: number, marks = String(meantMarks(number))): string[] {
  const [question, answer] = topic(number);
  return [`${number}. ${question}${marks === '' ? '' : `\t[${marks}]`}`, `Answer: ${answer}`, ''];
}

/** Misprinted marks; '' for marks that are missing. */
const MISPRINTED: Record<number, string> = { 4: '6', 16: '2', 17: '1', 29: '' };

function linesOf(number: number): string[] {
  // The number 8 is not printed: its text follows that of 7.
  if (number === 7)
    return ['7. Name a metal. State the use of a switch.\t[1]', 'Answer: Copper. It opens a circuit.', ''];
  if (number === 8) return [];
  // One question with two numbers.
  if (number === 12)
    return ['12. Draw a circuit with two lamps.\t[2]', 'Answer: Two lamps and a cell in a ring.', ''];
  if (number === 13)
    return ['13. Then mark the direction of the current.\t[1]', 'Answer: From plus to minus.', ''];
  return asMeant(number, MISPRINTED[number] ?? undefined);
}

/** The expected questions: 12 and 13 are one question of 3 marks. */
export const MEANT: readonly MeantQuestion[] = Array.from({ length: 30 }, (_, index) => index + 1)
  .filter((number) => number !== 13)
  .map((number) => ({ label: String(number), marks: number === 12 ? 3 : meantMarks(number) }));

export const MEANT_TOTAL = MEANT.reduce((sum, { marks }) => sum + marks, 0);

export async function misprintedPaper(): Promise<Buffer> {
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  const lines = ['Physics, grade 10', `Maximum marks: ${MEANT_TOTAL}`, '', ...numbers.flatMap(linesOf)];
  return Buffer.from(await makePdf({ title: 'Half-yearly examination', footer: 'Page {page}', lines }));
}
