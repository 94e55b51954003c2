/**
 * Compares the embedded engine's marks with a person's on the work of the demo schools: keys of steps with printed marks, calculations,
 * multiple choice, reasons. `npm run --silent eval:demo [-- TITLE]` prints each answer whose marks differ, then the figures.
 */
import { createEmbeddedEngine } from '@classi/engines';
import { type DemoAssignment, demoSchools } from '../content/index.ts';
import marks from './marks-by-hand.json' with { type: 'json' };

interface Compared {
  name: string;
  given: number;
  wanted: number;
  possible: number;
  confidence: number;
  isFlagged: boolean;
  response: string;
}

/**
 * Marks that a person gives to the answers by key and instructions: by assignment, a line a question, in the order in which different
 * answers first occur. '-' where the mark depends on an answer to another question.
 */
const marksByHand: Readonly<Record<string, readonly string[]>> = marks;

const engine = createEmbeddedEngine();

async function compareAssignment({ title, questions, work }: DemoAssignment): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const [index, question] of questions.entries()) {
    const answers = work.flatMap(({ responses }) =>
      responses.filter((each) => each.question === index + 1).map(({ html }) => html),
    );
    const given = marksByHand[title]?.[index]?.split(' ') ?? [];
    for (const [at, response] of [...new Set(answers)].entries()) {
      const wanted = Number(given[at] ?? Number.NaN);
      if (Number.isNaN(wanted)) continue;
      const marking = await engine.mark({
        question: question.question,
        answerKey: question.answer,
        gradingInstructions: question.gradingInstructions,
        marksPossible: question.marks,
        rubric: [],
        response,
        corrections: [],
      });
      compared.push({
        name: `${title} ${index + 1}`,
        given: marking.points,
        wanted,
        possible: question.marks,
        confidence: marking.confidence,
        isFlagged: marking.flag !== null,
        response,
      });
    }
  }
  return compared;
}

const errorOf = ({ given, wanted, possible }: Compared): number => Math.abs(given - wanted) / possible;
const mean = (values: number[]): string =>
  (values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)).toFixed(3);

function print(all: Compared[]): void {
  for (const each of all.filter(({ given, wanted }) => given !== wanted)) {
    const text = each.response
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    process.stdout.write(
      `${each.name}: ${each.given} for ${each.wanted} of ${each.possible} | ${text.slice(0, 140)}\n`,
    );
  }
  const sorted = [...all].sort((one, other) => other.confidence - one.confidence);
  const half = Math.floor(sorted.length / 2);
  const errors = sorted.map(errorOf);
  process.stdout.write(`
| answers | error (mean, share of the marks) | RMSE | a quarter off at most | surer half | the rest | flagged |
| --- | --- | --- | --- | --- | --- | --- |
| ${all.length} | ${mean(errors)} | ${Math.sqrt(Number(mean(errors.map((error) => error * error)))).toFixed(3)} | ${mean(errors.map((error) => (error <= 0.25 ? 1 : 0)))} | ${mean(errors.slice(0, half))} | ${mean(errors.slice(half))} | ${all.filter(({ isFlagged }) => isFlagged).length} |
`);
}

const only = process.argv[2] ?? '';
const assignments = demoSchools
  .flatMap((school) => school.assignments)
  .filter(({ title }) => title.includes(only));
const compared: Compared[] = [];
for (const assignment of assignments) compared.push(...(await compareAssignment(assignment)));
print(compared);
await engine.close?.();
