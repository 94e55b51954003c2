import { type AnswerLabel, BARE, readAnswerLabel } from '../answers/answer-labels.ts';
import { type AnswerStart, decodeAnswers, keyWeights } from '../answers/decode-answers.ts';
import { ownText } from '../answers/word-similarity.ts';
import { type PaperNode, type PaperTree, questionsOf, rootNodeOf, upwards } from '../assembly/paper-tree.ts';
import { isAlternative, isEndOfPaper, isRuledLine, isSectionHeading } from '../assembly/signals.ts';
import { withMarksColumn } from '../lines/marks-forms.ts';
import { withMarksInRow } from '../lines/marks-in-row.ts';
import type { SourceLine } from '../lines/source-line.ts';
import { withSpacedNumbers } from '../lines/spaced-numbers.ts';
import { sectionName } from '../marks/choices.ts';
import { totalOfLine } from '../marks/printed-totals.ts';
import { oneAnswerALine } from './key-rows.ts';

/** The lines of a key for one part of the paper. `node` is undefined if they belong to no part. */
export interface KeyEntry {
  node: PaperNode | undefined;
  lines: SourceLine[];
}

/** Matches a row number that is repeated in the number of the first part: `1.1  1.1.1  B`. */
const ofRow = /^(\d{1,2}(?:\.\d{1,2})*)\s+(?=\1\.\d)/;
/** Matches a word of any language before a number: 'Uppgift 1'. */
const foreign = /^\p{Lu}\p{L}{3,13}\s+(?=\d{1,2}\s*(?:[.:)–-]|$|\t|[[(]))/u;

const answerTo = /^(?:answers?|ans|solutions?|soln?|sol)\.?\s*(?:(?:to|for|no)\.?\s+)?(?=(?:q|\d))/i;

/** Returns the label of each line. Labels with a word such as 'Answer' count only if they are more common than bare numbers. */
function keyLabels(lines: SourceLine[]): (AnswerLabel | undefined)[] {
  const worded = lines.filter(({ text }) => answerTo.test(text.trim())).length;
  const plain = lines.map(({ text }) => keyLabelOf(text.trim()));
  const isNamed = plain.some((label) => label?.isWorded);
  const labels = lines.map(({ text }, at) =>
    !isNamed && foreign.test(text.trim()) ? keyLabelOf(text.trim().replace(foreign, 'Question ')) : plain[at],
  );
  const takesWords = worded > labels.filter((label) => label && label.style !== BARE).length - worded;
  return labels.map((label, at) =>
    !takesWords && answerTo.test(lines[at]?.text.trim() ?? '') ? undefined : label,
  );
}

const keyLabelOf = (text: string): AnswerLabel | undefined => readAnswerLabel(text.replace(ofRow, ''), true);

/** Reads an answer key with the help of the questions of its paper. */
export function readKey(printed: SourceLine[], tree: PaperTree): KeyEntry[] {
  const lines = withSpacedNumbers(oneAnswerALine(withMarksColumn(withMarksInRow(printed))));
  const headings = lines.map(({ text }) => headingOf(text.trim(), tree));
  const labels = keyLabels(lines).map((label, at) => (headings[at] ? undefined : label));
  let open: number | undefined;
  const sections = headings.map((heading) => {
    open = heading?.section ?? open;
    return open;
  });
  const questions = tree.roots.flatMap(questionsOf);
  const targets = questions.map((node) => ({
    way: wayTo(node),
    text: ownText(node),
    section: rootNodeOf(node).section,
  }));
  const starts = new Map(
    decodeAnswers(lines, targets, labels, sections, keyWeights).starts.map((each) => [each.line, each]),
  );
  const entries: KeyEntry[] = [{ node: undefined, lines: [] }];
  let end = 0;
  for (const [at, line] of lines.entries()) {
    const text = line.text.trim();
    const begun = starts.get(at);
    if (begun) {
      const node = nodeOf(begun, questions);
      end = begun.end;
      const last = lines[end - 1] ?? line;
      entries.push({
        node,
        lines: begun.rest === '' ? [] : [{ ...last, text: node ? begun.rest : line.text }],
      });
    } else if (at < end) {
    } else if (headings[at] || endsAnswers(text)) {
      entries.push({ node: undefined, lines: [] });
    } else if (!isRuledLine(text) && !(isAlternative(text) && starts.has(at + 1))) {
      entries.at(-1)?.lines.push(line);
    }
  }
  return entries.filter((entry) => entry.lines.length > 0);
}

/** Returns the question that an answer belongs to, or the heading above its parts. */
function nodeOf({ question, above }: AnswerStart, questions: PaperNode[]): PaperNode | undefined {
  return question === null
    ? above && upwards(questions[above.question]).at(-above.depth)
    : questions[question];
}

const wayTo = (node: PaperNode): string[] =>
  upwards(node)
    .reverse()
    .map(({ value }) => value.toLowerCase());

const endsAnswers = (text: string): boolean =>
  isEndOfPaper(text) || (/\btotal\b/i.test(text) && totalOfLine(text) !== undefined);

/** Returns the section of the paper that a heading of the key names; undefined if the line is not a heading. */
function headingOf(text: string, { sections }: PaperTree): { section: number | undefined } | undefined {
  const own = wordsAlone(text);
  const repeated = sections.findIndex(({ heading }) => {
    const known = wordsAlone(heading);
    return (
      own.includes(' ') &&
      sectionName(heading) === undefined &&
      (known.startsWith(own) || own.startsWith(known))
    );
  });
  if (repeated < 0 && !isSectionHeading(text)) {
    return undefined;
  }
  const name = sectionName(text);
  const named =
    repeated >= 0 ? repeated : sections.findLastIndex(({ heading }) => sectionName(heading) === name);
  return { section: named < 0 ? undefined : named };
}

const wordsAlone = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
