import { plainText } from '@classi/richtext';
import type { AskedQuestion } from '../../engine.ts';
import { withoutCopy } from './copied-question.ts';
import { bareNumber, type Labelled, readLabels, wayOf } from './labels.ts';
import { afterAnswerWord, isEndOfPaper, isRule, isSectionHeading } from './signals.ts';
import type { SourceLine } from './source-line.ts';

/** A stretch of a student's paper. */
export interface WrittenAnswer {
  /** Of the question that it belongs to; null where it belongs to none. */
  position: number | null;
  /** Where it begins: the page, and points from its top. */
  page: number;
  y: number;
  lines: SourceLine[];
}

interface Candidate {
  /** Steps to the question: ['3', 'a']. */
  way: string[];
  rest: string;
  /** A word stands before the number (`Q3`, `Ans 3`), so it is no item of a list. */
  worded: boolean;
  /** The student says that the answer goes on: '3 (contd.)'. */
  goesOn: boolean;
  /** Only a letter, under the number that is open. */
  relative: boolean;
}

const same = (a: string[], b: string[]): boolean =>
  a.length === b.length && a.every((step, at) => step === b[at]);
const beginsWith = (way: string[], start: string[]): boolean => start.every((step, at) => way[at] === step);

/** Gives the lines of a student's paper to the questions by the numbers that the student wrote, in any order. What is crossed out counts for nothing. */
export function assignAnswers(lines: SourceLine[], asked: AskedQuestion[]): WrittenAnswer[] {
  const reader = new AnswerReader(
    lines.filter(({ isStruck }) => !isStruck),
    asked,
  );
  return reader.read().map((answer) => withoutQuestion(answer, asked));
}

/** A question that the student copied before the answer is no part of it. */
function withoutQuestion(answer: WrittenAnswer, asked: AskedQuestion[]): WrittenAnswer {
  const question = asked.find(({ position }) => position === answer.position);
  return question ? { ...answer, lines: withoutCopy(answer.lines, plainText(question.question)) } : answer;
}

class AnswerReader {
  readonly #lines: SourceLine[];
  readonly #asked: { position: number; way: string[] }[];
  readonly #candidates: (Candidate | undefined)[];
  readonly #usesWords: boolean;
  readonly #written: WrittenAnswer[] = [];
  /** The number that is open, for letters that stand alone. */
  #way: string[] = [];
  #listNext = 0;

  constructor(lines: SourceLine[], asked: AskedQuestion[]) {
    this.#lines = lines;
    this.#asked = asked.map(({ position, label }) => ({ position, way: wayOf(label) }));
    this.#candidates = lines.map(({ text }) => candidateOf(text.trim()));
    this.#usesWords = this.#areMostlyWorded();
  }

  read(): WrittenAnswer[] {
    for (const [index, line] of this.#lines.entries()) {
      const text = line.text.trim();
      if (isRule(text) || isEndOfPaper(text) || (isSectionHeading(text) && text.length < 20)) {
        continue;
      }
      const candidate = this.#candidates[index];
      const position = candidate ? this.#positionOf(candidate, index) : undefined;
      if (candidate && position !== undefined) {
        this.#begin(position, candidate, line);
      } else {
        this.#go(line, text);
      }
    }
    return this.#written;
  }

  #begin(position: number | null, candidate: Candidate, line: SourceLine): void {
    this.#way = candidate.relative ? [...this.#way.slice(0, 1), ...candidate.way] : candidate.way;
    this.#listNext = 0;
    const rest = afterAnswerWord(candidate.rest) ?? candidate.rest;
    this.#written.push({
      position,
      page: line.page,
      y: line.box.y,
      lines: rest === '' ? [] : [{ ...line, text: rest }],
    });
  }

  #go(line: SourceLine, text: string): void {
    const words = afterAnswerWord(text) ?? text;
    if (words === '') {
      return;
    }
    if (this.#written.length === 0) {
      this.#written.push({ position: null, page: line.page, y: line.box.y, lines: [] });
    }
    this.#written.at(-1)?.lines.push({ ...line, text: words });
  }

  /** Undefined where the label is none of a question; null where it is one that was not asked. */
  #positionOf(candidate: Candidate, index: number): number | null | undefined {
    if (candidate.relative) {
      const start = this.#way.slice(0, 1);
      return this.#free([...start, ...candidate.way]) ?? this.#free([...this.#way, ...candidate.way]);
    }
    if (
      !candidate.worded &&
      !candidate.goesOn &&
      candidate.way.length === 1 &&
      (this.#usesWords || this.#isItem(candidate, index))
    ) {
      return undefined;
    }
    const free = this.#free(candidate.way) ?? this.#free([...this.#way.slice(0, 1), ...candidate.way]);
    if (free !== undefined) {
      return free;
    }
    if (this.#asked.some(({ way }) => same(way, candidate.way))) {
      return this.#again(candidate);
    }
    const under = this.#asked.filter(({ way }) => beginsWith(way, candidate.way));
    if (under.length > 0) {
      // The number of a question whose parts follow; with one part only, the number is enough.
      return under.length === 1
        ? this.#free(under[0]?.way ?? [])
        : this.#isAnswered(under)
          ? undefined
          : null;
    }
    return this.#unasked(candidate);
  }

  /** A number that comes a second time: worded, the answer goes on there; bare, it is an item of a list. */
  #again(candidate: Candidate): number | undefined {
    return candidate.worded || candidate.goesOn
      ? this.#asked.find(({ way }) => same(way, candidate.way))?.position
      : undefined;
  }

  #unasked(candidate: Candidate): null | undefined {
    const numbers = this.#asked.map(({ way }) => Number(way[0]));
    const isBeyond = Number(candidate.way[0]) === Math.max(...numbers) + 1;
    return candidate.worded || (isBeyond && this.#listNext === 0) ? null : undefined;
  }

  /** A list within an answer begins with a number that was answered already, and counts on from there. */
  #isItem(candidate: Candidate, index: number): boolean {
    const number = Number(candidate.way[0]);
    if (!Number.isInteger(number)) {
      return false;
    }
    const comesLater = this.#candidates
      .slice(index + 1)
      .some((each) => each && !each.relative && same(each.way, candidate.way));
    const isOpen = this.#listNext === number && comesLater;
    const isFirst = number === 1 && this.#way.length > 0 && !this.#isWanted(candidate.way);
    if (isOpen || isFirst) {
      this.#listNext = number + 1;
      return true;
    }
    return false;
  }

  #isWanted(start: string[]): boolean {
    return this.#asked.some(({ way, position }) => beginsWith(way, start) && !this.#has(position));
  }

  /** True where at least half of the numbers asked for are written with a word: then bare ones are lists. */
  #areMostlyWorded(): boolean {
    const worded = new Set(
      this.#candidates.flatMap((each) => (each?.worded && !each.goesOn ? each.way.slice(0, 1) : [])),
    );
    const numbers = new Set(this.#asked.map(({ way }) => way[0]));
    const found = [...numbers].filter((number) => number !== undefined && worded.has(number)).length;
    return found > 0 && found >= numbers.size / 2;
  }

  #free(way: string[]): number | undefined {
    return this.#asked.find((each) => same(each.way, way) && !this.#has(each.position))?.position;
  }

  #has(position: number): boolean {
    return this.#written.some((answer) => answer.position === position);
  }

  #isAnswered(asked: { position: number }[]): boolean {
    return asked.every(({ position }) => this.#has(position));
  }
}

const answerTo =
  /^(?:(?:answers?|ans|solutions?|soln?)\b\.?\s*(?:(?:to|for|of|no)\b\.?\s*)?(?:the\s+)?[:\-–]?\s*(?=q|\d)|a\.?\s?(?=\d{1,2}\s*[.):\]]))/i;
/** `3 (contd.)`, `Q3 continued`: the answer goes on here. */
const goingOn =
  /^(.{1,24}?)\s*[([]?\b(?:cont(?:inue)?d|cont['’]d|continued|continuation)\b\.?\s*[)\]]?\s*[:.\-–]?\s*/i;

function candidateOf(written: string): Candidate | undefined {
  const opening = goingOn.exec(written);
  const label = opening?.[1]?.replace(/[.):\-–\s]+$/, '');
  const goesOn = label !== undefined && candidateOf(`${label}.`) !== undefined;
  const text = goesOn ? `${label}. ${written.slice(opening?.[0].length)}` : written;
  const word = answerTo.exec(text)?.[0] ?? '';
  const rest = text.slice(word.length);
  const labelled =
    readLabels(rest) ?? (word === '' ? bracketedNumber(text) : bareNumber(rest)) ?? labelInAnswer(text);
  const first = labelled?.labels[0];
  if (!labelled || !first) {
    return undefined;
  }
  return {
    way: labelled.labels.flatMap(({ value }) => wayOf(value)),
    rest: labelled.rest,
    worded: word !== '' || first.kind === 'question',
    goesOn,
    relative: first.kind === 'part' && !/^\d/.test(first.value),
  };
}

/** `Answer: 3. Copper`. */
function labelInAnswer(text: string): Labelled | undefined {
  const inner = afterAnswerWord(text);
  return inner === undefined ? undefined : readLabels(inner);
}

function bracketedNumber(text: string): Labelled | undefined {
  const match = /^\((\d{1,2})\)\s*(?=\S)/.exec(text);
  const value = match?.[1];
  return match && value !== undefined
    ? { labels: [{ kind: 'number', value, shown: value, printed: value }], rest: text.slice(match[0].length) }
    : undefined;
}
