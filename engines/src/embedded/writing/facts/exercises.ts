import { kindOfSection } from '../../books/headings.ts';
import { asProse } from '../prose.ts';
import { listPattern } from '../word-lists.ts';
import type { SourceSection } from './sources.ts';
import { wordCount } from './statements.ts';

/** A question that the book prints. */
export interface Exercise {
  question: string;
  /** Printed options, without their letters. */
  options: string[];
  /** The printed answer; undefined where the book has none. */
  answer: string | undefined;
  /** 0 for the first question of its block to 1 for the last. */
  place: number;
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
/** What a question shows nowhere: a figure, a table, a text above it. */
const needsMore = listPattern('exercise-needs');
const FEWEST_WORDS = 3;

/** The printed questions of all sections, with their answers where the book has them in place or in a section of answers. */
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

/** The text of a section of questions, or what follows a heading of questions within another section. */
function blockOf({ heading: path, text }: SourceSection): string {
  if (kindOfSection(path.at(-1) ?? '') === 'questions') return text;
  const lines = text.split('\n');
  const from = lines.findIndex((line) => heading.test(line));
  return from < 0 ? '' : lines.slice(from + 1).join('\n');
}

/** Numbered questions; where there are none, a sentence each: 'What is weight? Define friction.' */
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
  return itemsOf(blockOf(section)).flatMap(({ number, text }, at, { length }) => {
    const answer = printedAnswer.exec(text)?.[1] ?? answers.get(`${chapterOf(section)} ${number}`);
    const { question, options } = optionsOf(asProse(text.replace(printedAnswer, '')));
    const place = length < 2 ? 0.5 : at / (length - 1);
    return isFit(question) && /[.?:_]$/.test(question)
      ? [{ question, options, answer: answer === undefined ? undefined : asProse(answer), place, section }]
      : [];
  });
}

const isFit = (question: string): boolean => wordCount(question) >= FEWEST_WORDS && !needsMore.test(question);

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
    .map((example) => ({ ...example, options: [], place: 0.5, section }));
