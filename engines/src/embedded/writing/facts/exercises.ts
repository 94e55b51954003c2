import { kindOfSection } from '../../books/headings.ts';
import { asProse } from '../prose.ts';
import { listPattern } from '../word-lists.ts';
import type { SourceSection } from './sources.ts';
import { wordCount } from './statements.ts';

/** A question that is printed in the book. */
export interface Exercise {
  question: string;
  /** The printed options without their letters. */
  options: string[];
  /** The printed answer; undefined if the book has none. */
  answer: string | undefined;
  section: SourceSection;
}

const heading =
  /^\s*(?:#{1,6}\s*)?(?:\*\*)?((?:[\p{L}-]+ ){0,3}(?:questions?|exercises?|problems?)(?: \d[\d.]*)?)(?:\*\*)?:?\s*$/iu;
const answersHeading = /\b(?:answers?|answer key|solutions?)\b/i;
const numbered =
  /^\s*(?:Q(?:uestion)?\.?\s*|Exercise\s+)?(\d{1,3}(?:\.\d{1,2})?)[.):]?\s+(?=[\p{L}$(“"'‘])(.+)$/u;
const printedAnswer = /\s*[([]?\b(?:Ans(?:wer)?|Solution|Sol)\b\s*[.:]\s*(.+?)[)\]]?\s*$/is;
const workedExample =
  /(?:^|\n)\s*(?:\*\*)?(?:Worked |Solved )?Example\s*(?:\d[\d.]*)?[.:]?(?:\*\*)?\s*([\s\S]+?)\n?\s*(?:\*\*)?(?:Solution|Answer)[.:]?(?:\*\*)?\s*([\s\S]+?)(?=\n\s*\n|$)/g;
const optionMark = /(?:^|\s)[([]?([a-eA-E])[.)\]]\s+/g;
/** Matches questions that need something that is not part of them, such as a figure, a table or a text above. */
const needsMore = listPattern('exercise-needs');
const MIN_WORDS = 3;

/** Returns the printed questions of all sections. An answer is taken from the question's own section or from a section of answers. */
export function exercisesIn(sections: readonly SourceSection[]): Exercise[] {
  const answers = new Map(
    sections
      .filter(isAnswers)
      .flatMap((section) =>
        itemsOf(section.text).map(({ number, text }) => [`${chapterOf(section)} ${number}`, text] as const),
      ),
  );
  return sections
    .filter((section) => !isAnswers(section))
    .flatMap((section) => [...examplesIn(section), ...questionsIn(section, answers)]);
}

const isAnswers = ({ heading: path }: SourceSection): boolean =>
  kindOfSection(path.at(-1) ?? '') === 'questions' && answersHeading.test(path.at(-1) ?? '');

const chapterOf = ({ title, heading: path }: SourceSection): string =>
  [title, ...path.slice(0, -1)].join(' › ');

/** Returns the text of a section of questions, or the text after a heading of questions within another section; '' if there is none. */
function blockOf({ heading: path, text }: SourceSection): string {
  if (kindOfSection(path.at(-1) ?? '') === 'questions') return text;
  const lines = text.split('\n');
  const from = lines.findIndex((line) => heading.test(line));
  return from < 0 ? '' : lines.slice(from + 1).join('\n');
}

/** Returns the numbered questions. If there are none, each sentence is a question, as in 'What is weight? Define friction.' */
function itemsOf(text: string): { number: string; text: string }[] {
  const items: { number: string; text: string }[] = [];
  for (const line of text.split('\n')) {
    const [, number, words] = numbered.exec(line) ?? [];
    const last = items.at(-1);
    if (number !== undefined && words !== undefined) items.push({ number, text: words });
    else if (last && line.trim() !== '' && !heading.test(line)) last.text += `\n${line}`;
  }
  if (items.length > 0) return items;
  const sentences = asProse(text).split(/(?<=[.?])\s+(?=\p{Lu})/u);
  return sentences.map((each) => ({ number: '', text: each }));
}

function questionsIn(section: SourceSection, answers: ReadonlyMap<string, string>): Exercise[] {
  return itemsOf(blockOf(section)).flatMap(({ number, text }) => {
    const answer = printedAnswer.exec(text)?.[1] ?? answers.get(`${chapterOf(section)} ${number}`);
    const { question, options } = optionsOf(asProse(text.replace(printedAnswer, '')));
    return isFit(question) && /[.?:_]$/.test(question)
      ? [{ question, options, answer: answer === undefined ? undefined : asProse(answer), section }]
      : [];
  });
}

const isFit = (question: string): boolean => wordCount(question) >= MIN_WORDS && !needsMore.test(question);

function optionsOf(text: string): { question: string; options: string[] } {
  const [question = '', ...rest] = text.split(optionMark);
  const options = rest.filter((_, at) => at % 2 === 1).map((each) => each.trim());
  const isList = options.length >= 3 && rest[0]?.toLowerCase() === 'a';
  return isList ? { question: question.trim(), options } : { question: text.trim(), options: [] };
}

const examplesIn = (section: SourceSection): Exercise[] =>
  [...section.text.matchAll(workedExample)]
    .map(([, question = '', answer = '']) => ({ question: asProse(question), answer: asProse(answer) }))
    .filter(({ question }) => isFit(question))
    .map((example) => ({ ...example, options: [], section }));
