import { bookStems } from '../../books/words.ts';
import type { Draft, Kind } from '../draft.ts';
import type { Exercise } from '../facts/exercises.ts';
import type { SourceFacts } from '../facts/section-facts.ts';
import type { Sentence } from '../facts/sources.ts';
import { wordCount } from '../facts/statements.ts';
import { patternsFor } from '../request/prompt-words.ts';
import { openDraft, truthDraft } from './form.ts';

/** The least share of a question's stems that a passage must contain to be used as its answer. */
const COVERED = 0.7;
const MIN_STEMS = 3;
const LONG_ANSWER = 45;
const SHORT_ANSWER = 8;

const kindOf = (question: string): Kind =>
  patternsFor('exercise').find(({ words }) => question.search(words) >= 0)?.kinds[0] ?? 'fact';

/** Returns the printed questions of the book, with the printed answer or the passage that answers them. */
export const exerciseDrafts = (sources: SourceFacts): Draft[] =>
  sources.exercises.flatMap((exercise) => draftOf(exercise, sources) ?? []);

function draftOf(exercise: Exercise, sources: SourceFacts): Draft | undefined {
  const { question, options, answer } = exercise;
  const passage = passageFor(exercise, sources);
  const sentences: Draft['sentences'] = [passage ?? sentenceOf(exercise)];
  const shared = { form: 'exercise', ask: question, sentences };
  if (options.length > 0) {
    const right = optionOf(options, answer ?? '');
    const choice: Omit<Draft, 'key'> = {
      ...{ ...shared, kind: 'choice', type: 'multiple_choice', points: [], marks: 1, options },
    };
    return right === undefined ? undefined : { ...choice, key: [right] };
  }
  const truth = /^(true|false)\b/i.exec(answer ?? '')?.[1]?.toLowerCase();
  if (truth !== undefined)
    return truthDraft(question.replace(/^true or false[?:.]?\s*/i, ''), truth === 'true', shared);
  const text = answer ?? passage?.text;
  return text === undefined
    ? undefined
    : openDraft({ ...shared, ...openKind(question, text), key: [text], points: [text] });
}

/** Chooses kind, type and marks of an open question by its wording and the length of its answer. */
function openKind(question: string, answer: string): Pick<Draft, 'kind' | 'type' | 'marks'> {
  const kind = kindOf(question);
  if (kind === 'calculation' && /\d/.test(question) && /\d/.test(answer))
    return { kind, type: 'numerical', marks: 2 };
  const words = wordCount(answer);
  if (words > LONG_ANSWER) return { kind: 'essay', type: 'long_answer', marks: 5 };
  const marks = words > SHORT_ANSWER ? 2 : 1;
  return { kind: kind === 'calculation' ? 'fact' : kind, type: 'short_answer', marks };
}

/** Returns the sentence of the chapter that contains nearly all stems of the question. */
function passageFor({ question, section }: Exercise, { sections }: SourceFacts): Sentence | undefined {
  const chapterOf = ({ title, heading }: Exercise['section']): string =>
    [title, ...heading.slice(0, -1)].join();
  const near = sections.filter((each) => chapterOf(each.section) === chapterOf(section));
  const wanted = [...new Set(bookStems(question))];
  const shareOf = ({ stems }: Sentence): number =>
    wanted.filter((stem) => stems.includes(stem)).length / Math.max(MIN_STEMS, wanted.length);
  const [best] = near
    .flatMap(({ statements }) => statements.map(({ sentence }) => sentence))
    .sort((a, b) => shareOf(b) - shareOf(a));
  return best && shareOf(best) >= COVERED ? best : undefined;
}

/** Returns the printed question itself as the passage of an exercise whose answer is printed. */
function sentenceOf({ question, section }: Exercise): Sentence {
  const found = section.text.indexOf(question.slice(0, 30));
  const [line = ''] = section.text.slice(Math.max(0, found)).split('\n');
  return {
    ...{ text: question, quote: line.trim(), stems: bookStems(question), section },
    ...{ position: 0, paragraph: 0, subheading: '', isExample: false, isSummary: false },
  };
}

function optionOf(options: string[], answer: string): string | undefined {
  const letter = /^[([]?([a-eA-E])(?:[)\].:]|$|\s)/.exec(answer.trim())?.[1]?.toUpperCase() ?? '-';
  return (
    options['ABCDE'.indexOf(letter)] ??
    options.find((option) => option.toLowerCase() === answer.toLowerCase().replace(/\.$/, ''))
  );
}
