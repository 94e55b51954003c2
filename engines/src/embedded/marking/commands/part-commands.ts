import { type Span, sentencesOf } from '../text/sentences.ts';
import { acts } from './acts.ts';
import { isOfAssessing } from './assessing-words.ts';
import type { Asking } from './context.ts';
import { directsMarking } from './cues.ts';
import { disclosed } from './disguises.ts';
import { isForged } from './forged.ts';
import { isForeignCommand } from './languages.ts';
import { orders } from './orders.ts';
import { heads, hints, phrases } from './phrases.ts';
import { type Weighed, weighed } from './weighing.ts';

export interface Parted {
  answering: Span[];
  commanding: Span[];
}

const everyAct = [...acts, ...orders];

/** Sentences on end that are longer than this are no one command. */
const LONGEST_BROKEN = 160;
/** A word or two a line: so many lines may be one command. */
const MOST_BROKEN = 10;
const FEW_LETTERS = 16;

/**
 * Parts the sentences of an answer into those that answer, and those that tell the marker what to do. What pretends to
 * be the system, the key or the marker takes the rest of its line along, and the lines below where it is a heading.
 */
export function partCommands(text: string, sentences: Span[], asking: Asking): Parted {
  const parts = sentences.map(({ start, end }) => text.slice(start, end));
  const heard = parts.map((part) => views(part, asking));
  const weights = heard.map((each) => weightOf(each, asking));
  const isCommanding = heard.map(
    (each, at) => weights[at] === 'command' || isCommand(each, asking) || isAssessing(each, asking),
  );
  for (const run of brokenRuns(parts)) {
    const isApart = run.some((at) => isCommanding[at]);
    if (isApart) continue;
    const joined = views(run.map((at) => parts[at]?.replace(/[.;]$/, '')).join(' '), asking);
    // Two whole sentences that were put together have too many words of assessing.
    if (isCommand(joined, asking) || (run.length > 2 && isAssessing(joined, asking))) {
      for (const at of run) isCommanding[at] = true;
    }
  }
  const taken = new Set(sentences.filter((_, at) => isCommanding[at]));
  for (const [at, sentence] of sentences.entries()) {
    if (taken.has(sentence) && isHead(disclosed(parts[at] ?? ''), asking)) {
      for (const span of belowHead(text, sentences, at)) {
        taken.add(span);
      }
    }
  }
  // Beside a command, what is doubted is believed no more.
  const doubted = taken.size > 0 ? sentences.filter((_, at) => weights[at] === 'doubt') : [];
  for (const sentence of doubted) taken.add(sentence);
  return {
    answering: sentences.filter((span) => !taken.has(span)),
    commanding: sentences.filter((span) => taken.has(span)),
  };
}

/** Whether a text that is no part of the answer, such as a comment in its markup, commands the marker. */
export function commandsMarker(text: string, asking: Asking): boolean {
  return partCommands(text, sentencesOf(text), asking).commanding.length > 0;
}

/** A sentence as it is read aloud, without what it quotes where others speak. */
const views = (part: string, asking: Asking): string[] => disclosed(quietly(part, asking));

const isAssessing = (heard: string[], asking: Asking): boolean =>
  heard.some((view) => isOfAssessing(view, asking));

function weightOf(heard: string[], asking: Asking): Weighed {
  const weights = heard.map((view) => weighed(view, asking));
  return weights.find((each) => each === 'command') ?? weights.find((each) => each === 'doubt') ?? 'none';
}

/** What may be one sentence that was broken: two on end, or a row of lines of a word or two. */
function brokenRuns(parts: string[]): number[][] {
  const pairs = parts.slice(1).map((_, at) => [at, at + 1]);
  const isFew = (at: number): boolean => (parts[at] ?? '').length <= FEW_LETTERS;
  const rows = parts.flatMap((_, at): number[][] => {
    const isFirst = isFew(at) && (at === 0 || !isFew(at - 1));
    const row = Array.from({ length: Math.min(MOST_BROKEN, parts.length - at) }, (_, more) => at + more);
    const end = row.findIndex((each) => !isFew(each));
    const few = end === -1 ? row : row.slice(0, end);
    return isFirst && few.length > 2 ? [few] : [];
  });
  const lengthOf = (run: number[]): number => run.reduce((sum, at) => sum + (parts[at] ?? '').length, 0);
  return [...pairs, ...rows].filter((run) => lengthOf(run) <= LONGEST_BROKEN);
}

/** A voice of which the question itself speaks ('System: Windows') is no voice of the marking. */
function isHead(heard: string[], { words, isOfMarks }: Asking): boolean {
  return heard.some((view) =>
    heads.some((head) => {
      const voice = /^\W*(\p{L}+)/u.exec(view)?.[1]?.toLowerCase() ?? '';
      const isOwn = words.has(voice) || (isOfMarks && /^(?:marks?|scores?|grades?|total|final)$/.test(voice));
      return head.test(view) && !(isOwn && head.source.startsWith('^') && /^\W*\p{L}+\s*[:=]/u.test(view));
    }),
  );
}

function isCommand(heard: string[], asking: Asking): boolean {
  return (
    heard.some((view) => {
      if (!hints.test(view)) return false;
      return (
        (always.test(view) && !(asking.isOfMarks && isOfMarksAlone(view))) ||
        isForeignCommand(view, asking.words) ||
        everyAct.some(({ pattern, isHarmless }) => pattern.test(view) && !isHarmless?.(asking)) ||
        isForged(view, asking) ||
        directsMarking(view, asking)
      );
    }) || isHead(heard, asking)
  );
}

const quietly = (part: string, { isOfOrders, isOfSpeech, isOfPrograms }: Asking): string =>
  isOfOrders || isOfSpeech || isOfPrograms ? withoutQuotes(part) : part;

/** Where orders are what is asked about, or a story is told, those that somebody else is said to give are no orders. */
const withoutQuotes = (part: string): string =>
  part
    .replace(
      /["“][^"“”\n]{3,}[,!?.]["”](?=\s+(?:\p{L}+\s+){0,3}?(?:said|says|cried|begged|asked|shouted|wrote|replied|called|whispered|answered|added)\b)/gu,
      '…',
    )
    .replace(/(?<=\p{L}[,:]?\s+)(?:["“][^"“”\n]{3,}["”]|(?<!\p{L})['‘][^'‘’\n]{3,}['’](?!\p{L}))/gu, '…');

/** Marks as the question has them, and not this response's. */
const isOfMarksAlone = (view: string): boolean =>
  !/\b(?:me|my|this|you|your|answer|response|examiner|marker|grader|rubric|scheme|instructions|ai)\b/i.test(
    view,
  );

/** Patterns in one: nearly every sentence has none. */
const always = new RegExp(phrases.map(({ source }) => `(?:${source})`).join('|'), 'iu');

/** What a heading takes along: the rest of its line; where nothing stands beside it, the lines up to an empty one. */
function belowHead(text: string, sentences: Span[], at: number): Span[] {
  const head = sentences[at];
  if (!head) {
    return [];
  }
  const isBare = /[:=>\]}\-#]\s*$/.test(text.slice(head.start, head.end));
  const border = isBare ? /\n\s*\n/g : /\n/g;
  border.lastIndex = head.end;
  const end = border.exec(text)?.index ?? text.length;
  return sentences.slice(at + 1).filter((span) => span.start < end);
}
