import { kindOfSection } from '../../books/headings.ts';
import { asProse } from '../prose.ts';
import { listPattern } from '../word-lists.ts';
import type { SourceSection } from './sources.ts';

/** A question that the book prints. */
export interface Exercise {
  /** As the book counts it; '' where it does not. */
  number: string;
  question: string;
  /** Printed options, without their letters. */
  options: string[];
  /** The printed answer; undefined where the book has none. */
  answer?: string;
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
  /(?:^|\n)\s*(?:\*\*)?(?:Worked |Solved )?Example\s*(\d[\d.]*)?[.:]?(?:\*\*)?\s*([\s\S]+?)\n?\s*(?:\*\*)?(?:Solution|Answer)[.:]?(?:\*\*)?\s*([\s\S]+?)(?=\n\s*\n|$)/g;
const optionMark = /(?:^|\s)[([]?([a-eA-E])[.)\]]\s+/;
/** What a question shows nowhere: a figure, a table, a text above it. */
const needsMore = listPattern('exercise-needs');
const FEWEST_WORDS = 3;

/** The printed questions of all sections, with their answers where the book has them in place or in a section of answers. */
export function exercisesIn(sections: readonly SourceSection[]): Exercise[] {
  const keys = new Map<string, Map<string, string>>();
  for (const section of sections.filter(isAnswers)) {
    const entries = itemsOf(section.text).map(({ number, text }) => [number, text] as const);
    keys.set(chapterOf(section), new Map(entries));
  }
  return sections
    .filter((section) => !isAnswers(section))
    .flatMap((section) => [
      ...examplesIn(section),
      ...blocksOf(section).flatMap((block) => questionsIn(block, section, keys.get(chapterOf(section)))),
    ]);
}

const isAnswers = ({ heading: path }: SourceSection): boolean =>
  kindOfSection(path.at(-1) ?? '') === 'questions' && answersHeading.test(path.at(-1) ?? '');

const chapterOf = ({ title, heading: path }: SourceSection): string =>
  [title, ...path.slice(0, -1)].join(' › ');

/** The text of a section of questions, or what follows a heading of questions within another section. */
function blocksOf({ heading: path, text }: SourceSection): string[] {
  if (kindOfSection(path.at(-1) ?? '') === 'questions') return [text];
  const lines = text.split('\n');
  const from = lines.findIndex((line) => heading.test(line));
  return from < 0 ? [] : [lines.slice(from + 1).join('\n')];
}

function itemsOf(text: string): { number: string; text: string }[] {
  const items: { number: string; text: string }[] = [];
  for (const line of text.split('\n')) {
    const [, number, words] = numbered.exec(line) ?? [];
    const last = items.at(-1);
    if (number !== undefined && words !== undefined) items.push({ number, text: words });
    else if (last && line.trim() !== '' && !heading.test(line)) last.text += `\n${line}`;
  }
  return items;
}

/** 'What is weight? Define friction.': questions without numbers, a sentence each. */
const sentencesIn = (text: string): { number: string; text: string }[] =>
  asProse(text)
    .split(/(?<=[.?])\s+(?=\p{Lu})/u)
    .map((each) => ({ number: '', text: each }));

function questionsIn(block: string, section: SourceSection, keys?: Map<string, string>): Exercise[] {
  const numberedItems = itemsOf(block);
  const items = numberedItems.length > 0 ? numberedItems : sentencesIn(block);
  return items.flatMap(({ number, text }, at) => {
    const inPlace = printedAnswer.exec(text)?.[1];
    const answer = inPlace ?? keys?.get(number);
    const { question, options } = optionsOf(asProse(text.replace(printedAnswer, '')));
    const isFit =
      question.split(/\s+/).length >= FEWEST_WORDS && !needsMore.test(question) && /[.?:_]$/.test(question);
    if (!isFit) return [];
    const place = items.length < 2 ? 0.5 : at / (items.length - 1);
    return [
      {
        number,
        question,
        options,
        ...(answer === undefined ? {} : { answer: asProse(answer) }),
        place,
        section,
      },
    ];
  });
}

function optionsOf(text: string): { question: string; options: string[] } {
  const [question = '', ...rest] = text.split(new RegExp(optionMark.source, 'g'));
  const options = rest.filter((_, at) => at % 2 === 1).map((each) => each.trim());
  const isList = options.length >= 3 && rest[0]?.toLowerCase() === 'a';
  return isList ? { question: question.trim(), options } : { question: text.trim(), options: [] };
}

function examplesIn(section: SourceSection): Exercise[] {
  return [...section.text.matchAll(workedExample)].flatMap(([, number = '', question = '', answer = '']) => {
    const text = asProse(question);
    const isFit = text.split(/\s+/).length >= FEWEST_WORDS && !needsMore.test(text);
    return isFit
      ? [{ number, question: text, options: [], answer: asProse(answer), place: 0.5, section }]
      : [];
  });
}
