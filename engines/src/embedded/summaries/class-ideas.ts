/** The ideas of the keys, and how many students of a class have each: counted from the evidence of the marks. */
import { plainText } from '@classi/richtext';
import type { Evidence } from '../../engine.ts';
import type { ClassWork, MarkedQuestion } from '../../tutoring.ts';
import { inASentence } from '../language/in-a-sentence.ts';
import { listed } from './scores.ts';

/** A key point of a question. */
export interface ClassIdea {
  label: string;
  topics: string[];
  key: string;
  /** Students whose marks looked for it. */
  of: number;
  found: number;
  /** Students who got no marks for it, and those among them whose answer says the opposite. */
  missed: number;
  contradicted: number;
  /** Students who got only a part of its marks. */
  partial: number;
  /** Words of answers that got no marks for it; none has a name of the class. */
  examples: string[];
}

const MAX_EXAMPLES = 2;
/** The fewest and most words of an example. */
const EXAMPLE_WORDS = [3, 30] as const;
/** A name with fewer letters may be an ordinary word. */
const NAME_LETTERS = 3;

interface Looked {
  question: MarkedQuestion;
  evidence: Evidence;
}

/** Returns the ideas in the order of the questions. An answer with full marks misses none. */
export function classIdeas({ students }: ClassWork): ClassIdea[] {
  const names = students.flatMap(({ name = '' }) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word.length >= NAME_LETTERS),
  );
  const looked = students.flatMap(({ questions }) =>
    questions.flatMap((question) =>
      question.points === null ? [] : (question.evidence ?? []).map((evidence) => ({ question, evidence })),
    ),
  );
  const groups = Map.groupBy(
    looked.filter(({ evidence }) => evidence.key.trim() !== ''),
    ({ question, evidence }) => `${question.label}\n${inASentence(evidence.key)}`,
  );
  return [...groups.values()].map((group) => ideaOf(group, names));
}

const costMarks = ({ question, evidence }: Looked): boolean =>
  (question.points ?? 0) < question.marksPossible &&
  evidence.verdict !== 'found' &&
  evidence.given < evidence.possible;

function ideaOf(group: Looked[], names: string[]): ClassIdea {
  const costly = group.filter(costMarks);
  const missed = costly.filter(({ evidence }) => evidence.given <= 0);
  const contradicted = missed.filter(({ evidence }) => evidence.verdict === 'contradicted');
  const examples = [...contradicted, ...missed.filter((each) => !contradicted.includes(each))]
    .map(exampleOf)
    .filter((words) => isExample(words, names));
  return {
    label: group[0]?.question.label ?? '',
    topics: group[0]?.question.topics ?? [],
    key: group[0]?.evidence.key ?? '',
    of: group.length,
    found: group.filter(({ evidence }) => evidence.verdict === 'found').length,
    missed: missed.length,
    contradicted: contradicted.length,
    partial: costly.length - missed.length,
    examples: [...new Set(examples)].slice(0, MAX_EXAMPLES),
  };
}

/** Returns the words that express the idea wrongly, otherwise the whole answer. */
function exampleOf({ question: { response = '' }, evidence: { quotes } }: Looked): string {
  return inASentence(quotes[0]?.text ?? plainText(response));
}

function isExample(words: string, names: string[]): boolean {
  const count = words.split(' ').length;
  const own = new Set(words.toLowerCase().match(/\p{L}+/gu));
  return count >= EXAMPLE_WORDS[0] && count <= EXAMPLE_WORDS[1] && !names.some((name) => own.has(name));
}

/** '3 of 5 students do not have it; 1 of them says the opposite. 1 has it in part. Answers were “…” and “…”.' */
export function missedSentences(idea: ClassIdea): string {
  return `${missedSentence(idea)}${examplesSentence(idea)}`;
}

function missedSentence({ of, missed, contradicted, partial }: ClassIdea): string {
  const contrary =
    contradicted === 0
      ? ''
      : contradicted === missed
        ? '; they say the opposite'
        : `; ${contradicted} of them ${contradicted === 1 ? 'says' : 'say'} the opposite`;
  const inPart = partial === 0 ? '' : ` ${partial} ${partial === 1 ? 'has' : 'have'} it in part.`;
  return `${missed} of ${of} ${of === 1 ? 'student' : 'students'} ${missed === 1 ? 'does' : 'do'} not have it${contrary}.${inPart}`;
}

const examplesSentence = ({ examples }: ClassIdea): string =>
  examples.length === 0
    ? ''
    : ` ${examples.length === 1 ? 'An answer was' : 'Answers were'} ${listed(examples.map((each) => `“${each}”`))}.`;
