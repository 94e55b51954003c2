import { sectionName } from '../choices.ts';
import { bareNumber, type Label, type Labelled, readLabels } from '../labels.ts';
import { withMarksBeside } from '../prepare/marks-beside.ts';
import { withColumnOfMarks } from '../prepare/marks-column.ts';
import { withSpacedNumbers } from '../prepare/numbering.ts';
import { totalOf } from '../printed-totals.ts';
import { questionsOf, type Scheme, type SchemeNode } from '../scheme-node.ts';
import { isEndOfPaper, isKeyHeading, isRule, isSectionHeading } from '../signals.ts';
import type { SourceLine } from '../source-line.ts';
import { oneAnswerALine } from './key-rows.ts';
import { KeyTargets } from './key-targets.ts';

/** What an answer key says to one part of the paper; to none that it names, where `node` is missing. */
export interface KeyEntry {
  node: SchemeNode | undefined;
  lines: SourceLine[];
}

/** Points by which a label may stand to the right of the first one. */
const SAME_MARGIN = 15;
const answerTo = /^(?:answers?|ans|solutions?|soln?)\.?\s*(?:(?:to|for|no)\.?\s+)?(?=(?:q|\d))/i;
/** A table of the marks after the answers. */
const breakdown = /^(?:breakdown|summary|allocation)\s+of\s+marks|^marks?\s+(?:breakdown|allocation)\b/i;
const preface = /\b(?:instructions?|notes?|guidelines?|guidance|general|preamble|markers)\b/i;

/** Reads an answer key along the numbers of its paper. */
export function readKey(lines: SourceLine[], scheme: Scheme): KeyEntry[] {
  return new KeyReader(
    withSpacedNumbers(oneAnswerALine(withColumnOfMarks(withMarksBeside(lines)))),
    scheme,
  ).read();
}

/** Behind 'Answer to', or before a colon or a dash, a number needs no full stop. */
function labelsOf(text: string, isWorded: boolean): Labelled | undefined {
  const rest = isWorded ? text.replace(answerTo, '') : text;
  return (
    readLabels(rest) ?? (rest !== text || /^\d{1,3}\s*[:\-–]\s/.test(rest) ? bareNumber(rest) : undefined)
  );
}

const isPointed = ({ kind, printed }: Label): boolean => kind === 'number' && /[.)\]:]$/.test(printed);

const wordsAlone = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

class KeyReader {
  readonly #lines: SourceLine[];
  readonly #labels: (Labelled | undefined)[];
  readonly #scheme: Scheme;
  readonly #targets: KeyTargets;
  /** The key writes `Q1` or `1.1`, so bare numbers are parts or items of lists. */
  readonly #hasWords: boolean;
  readonly #hasDecimals: boolean;
  /** Numbers of questions have a full stop or a bracket behind them. */
  readonly #isPointed: boolean;
  readonly #entries: KeyEntry[] = [];
  #open: SchemeNode | undefined;
  #section: number | undefined;
  #last = 0;
  #listNext = 0;
  #margin: number | undefined;

  constructor(lines: SourceLine[], scheme: Scheme) {
    this.#lines = lines;
    this.#scheme = scheme;
    this.#targets = new KeyTargets(scheme);
    // Where questions are repeated, 'Sol. 7 units' is an answer, and not the answer to question 7.
    const worded = lines.filter(({ text }) => answerTo.test(text.trim())).length;
    const bare = lines.filter(({ text }) => readLabels(text.trim()) !== undefined).length;
    this.#labels = lines.map(({ text }) => labelsOf(text.trim(), worded > bare));
    this.#hasWords = this.#some('question');
    this.#hasDecimals = this.#some('decimal');
    const pointed = this.#labels.flatMap((labelled) => labelled?.labels[0] ?? []).filter(isPointed);
    this.#isPointed = pointed.filter((label) => this.#rootOf(label) !== undefined).length > 1;
  }

  read(): KeyEntry[] {
    const start = this.#start();
    if (start > 0) {
      this.#begin(undefined, this.#lines.slice(0, start));
      this.#begin(undefined, []);
    }
    for (let at = start; at < this.#lines.length; at += 1) {
      const line = this.#lines[at];
      if (line) {
        this.#readLine(line, at);
      }
    }
    return this.#entries.filter(({ lines }) => lines.length > 0);
  }

  #some(kind: Label['kind']): boolean {
    return this.#labels.some((labelled) => {
      const first = labelled?.labels[0];
      return first?.kind === kind && this.#rootOf(first) !== undefined;
    });
  }

  #rootOf(label: Label): SchemeNode | undefined {
    return this.#targets.root(label.value.split('.')[0] ?? '', this.#section);
  }

  /** Where the answers begin: notes to the markers before them may be numbered as well. */
  #start(): number {
    const isFirst = (labelled: Labelled | undefined, kind: Label['kind']): boolean => {
      const label = labelled?.labels[0];
      return label?.kind === kind && label.value === this.#targets.first?.value;
    };
    if (this.#hasWords) {
      const asked = this.#labels.findIndex((labelled) =>
        /^(?:question|decimal)$/.test(labelled?.labels[0]?.kind ?? ''),
      );
      return Math.max(0, asked);
    }
    const first = this.#labels.findIndex((labelled) => isFirst(labelled, 'number'));
    const again = this.#labels.findIndex(
      (labelled, at) => at > first && isFirst(labelled, 'number') && labelled?.labels.length === 1,
    );
    const isPreface =
      this.#labels[first]?.labels.length === 1 &&
      this.#lines.slice(0, first).some(({ text }) => preface.test(text) && !isKeyHeading(text));
    return isPreface && again > 0 && !this.#hasDecimals ? again : 0;
  }

  #readLine(line: SourceLine, at: number): void {
    const text = line.text.trim();
    if (isRule(text)) {
      return;
    }
    if (isSectionHeading(text) || this.#sectionOf(text) !== undefined) {
      this.#beginSection(text);
      return;
    }
    if (isEndOfPaper(text) || (/\btotal\b/i.test(text) && totalOf(text)) || breakdown.test(text)) {
      this.#begin(undefined, []);
      return;
    }
    const labelled = this.#labels[at] ?? this.#nextNumber(text);
    const found = labelled && this.#resolve(labelled, line, at);
    if (found) {
      this.#margin ??= line.box.x;
      this.#listNext = 0;
      this.#begin(found.node, found.rest === '' ? [] : [{ ...line, text: found.rest }]);
    } else if (labelled && this.#isBeyond(labelled)) {
      this.#begin(undefined, [line]);
    } else {
      this.#entry().lines.push(line);
    }
  }

  /** `3 Neon`, where the question after the last one answered is 3, and numbers have no full stop. */
  #nextNumber(text: string): Labelled | undefined {
    const bare = this.#isPointed ? undefined : bareNumber(text);
    const next = this.#targets.next(this.#section);
    const isNext = next !== undefined && next.value === bare?.labels[0]?.value;
    return isNext && questionsOf(next).length === 1 ? bare : undefined;
  }

  #beginSection(heading: string): void {
    const name = sectionName(heading);
    const section =
      this.#sectionOf(heading) ??
      this.#scheme.sections.findLastIndex((known) => sectionName(known.heading) === name);
    this.#section = section >= 0 ? section : this.#section;
    this.#begin(undefined, []);
  }

  /** The section whose heading the key repeats: 'II. Fill in the blanks'. */
  #sectionOf(text: string): number | undefined {
    const own = wordsAlone(text);
    const found = this.#scheme.sections.findIndex(({ heading }) => {
      const known = wordsAlone(heading);
      return (
        own.includes(' ') &&
        sectionName(heading) === undefined &&
        (known.startsWith(own) || own.startsWith(known))
      );
    });
    return found < 0 ? undefined : found;
  }

  #begin(node: SchemeNode | undefined, lines: SourceLine[]): void {
    this.#entries.push({ node, lines });
    if (node) {
      this.#open = node;
      this.#targets.pass(node);
    }
  }

  #entry(): KeyEntry {
    const last = this.#entries.at(-1);
    if (last) {
      return last;
    }
    const first: KeyEntry = { node: undefined, lines: [] };
    this.#entries.push(first);
    return first;
  }

  #resolve(labelled: Labelled, line: SourceLine, at: number): { node: SchemeNode; rest: string } | undefined {
    const [first, ...others] = labelled.labels;
    const begun = first && (this.#beginNamed(first, others) ?? this.#beginAt(first, line, at));
    if (!begun) {
      return undefined;
    }
    let { node, left } = this.#targets.follow(begun, others);
    let { rest } = labelled;
    // `1.1  1.1.1  B`: a number that stands once for the row, and once more for its first part.
    for (let next = readLabels(rest); next && left.length === 0; next = readLabels(rest)) {
      const deeper = this.#targets.follow(node, next.labels);
      if (deeper.node === node || deeper.left.length > 0) {
        break;
      }
      node = deeper.node;
      rest = next.rest;
    }
    return { node, rest: [...left.map(({ shown }) => shown), rest].join(' ').trim() };
  }

  /** `1(b)` after `1(a)`: the number was passed, and its part was not. */
  #beginNamed(label: Label, parts: Label[]): SchemeNode | undefined {
    const root = label.kind === 'part' || parts.length === 0 ? undefined : this.#rootOf(label);
    const named = root && this.#targets.follow(root, parts).node;
    return named !== undefined && named !== root && !this.#targets.isPassed(named) ? root : undefined;
  }

  #beginAt(label: Label, line: SourceLine, at: number): SchemeNode | undefined {
    if (label.kind === 'part') {
      const part = this.#targets.part(this.#open, label.value);
      return part && !this.#targets.isPassed(part) ? part : undefined;
    }
    if (label.kind === 'number') {
      return this.#beginNumber(label, line, at);
    }
    const root = this.#rootOf(label);
    const node =
      root && label.kind === 'decimal' ? this.#targets.follow(root, [label]) : { node: root, left: [] };
    const isNew = node.node !== undefined && node.left.length === 0 && !this.#targets.isPassed(node.node);
    return isNew ? node.node : undefined;
  }

  #beginNumber(label: Label, line: SourceLine, at: number): SchemeNode | undefined {
    const part = this.#hasDecimals ? undefined : this.#targets.part(this.#open, label.value);
    if (part && !this.#targets.isPassed(part)) {
      return part;
    }
    const root = this.#rootOf(label);
    const number = Number(label.value);
    if (
      !root ||
      this.#hasWords ||
      (this.#hasDecimals && root.children.length > 0) ||
      this.#targets.isPassed(root) ||
      this.#isItem(number, at)
    ) {
      this.#listNext = number + 1;
      return undefined;
    }
    const isAtMargin = line.box.x <= (this.#margin ?? line.box.x) + SAME_MARGIN;
    if (!isAtMargin && number !== this.#last + 1) {
      return undefined;
    }
    this.#last = number;
    return root;
  }

  /** A list within an answer counts on from its own 1; the number of a question comes again later. */
  #isItem(number: number, at: number): boolean {
    const comesLater = this.#labels
      .slice(at + 1)
      .some(
        (labelled) => labelled?.labels[0]?.kind === 'number' && Number(labelled.labels[0].value) === number,
      );
    return this.#listNext === number && comesLater;
  }

  /** A number that the paper does not have: an answer to no question. */
  #isBeyond({ labels: [first] }: Labelled): boolean {
    if (!first || first.kind === 'part' || this.#rootOf(first)) {
      return false;
    }
    const highest = Math.max(...this.#scheme.roots.map(({ value }) => Number(value)));
    const number = Number(first.value.split('.')[0]);
    const isCounted =
      first.kind === 'question' || (first.kind === 'number' && !this.#hasWords && !this.#hasDecimals);
    return isCounted && number > highest && number <= highest + 5;
  }
}
