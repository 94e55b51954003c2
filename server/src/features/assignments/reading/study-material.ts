/** Decides whether a document contains questions or is study material, such as notes or a chapter. */
import type { ReadPaper, ReadQuestion } from '@classi/engines';
import { isBlank, plainText } from '@classi/richtext';

/** The first words of questions that end without a question mark. */
const REQUESTS = new Set(
  `account add analyse analyze answer arrange assess balance calculate choose circle classify comment compare complete compute
  construct contrast convert correct define derive describe determine differentiate discuss distinguish divide draw
  elaborate estimate evaluate examine expand explain express factorise factorize fill find give identify illustrate
  integrate interpret judge justify label list locate mark match mention multiply name outline plot predict prove
  read rearrange rewrite select show simplify sketch solve state subtract suggest summarise summarize tick trace
  translate underline use verify what when where which who whose why how write true`.split(/\s+/),
);
/** The request of a question is looked for in this many characters from its start. */
const OPENING = 300;
const GAP = /_{3,}|\.{6,}|…{2,}/;

function asks({ stem, question, answer }: Pick<ReadQuestion, 'stem' | 'question' | 'answer'>): boolean {
  if (!isBlank(answer)) return true;
  const opening = `${plainText(stem)} ${plainText(question)}`.trim().slice(0, OPENING);
  const sentences = opening.split(/(?<=[.:!?])\s+/);
  const isRequest = sentences.some((each) => REQUESTS.has(/^\p{L}+/u.exec(each)?.[0]?.toLowerCase() ?? ''));
  return isRequest || opening.includes('?') || GAP.test(opening);
}

/**
 * Returns whether the document is study material. Numbered headings are often read as questions, so it is study material if fewer than half
 * of the questions ask something.
 */
export function isStudyMaterial({ questions }: Pick<ReadPaper, 'questions'>): boolean {
  return questions.filter(asks).length * 2 < questions.length || questions.length === 0;
}
