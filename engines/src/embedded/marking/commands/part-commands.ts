import type { Span } from '../text/sentences.ts';
import { disclosed } from './disguises.ts';
import { foreignPhrases } from './languages.ts';
import { heads, hints, phrases } from './phrases.ts';

export interface Parted {
  answering: Span[];
  commanding: Span[];
}

/** Two sentences on end that are longer than this are no one command. */
const LONGEST_BROKEN = 160;

/**
 * Parts the sentences of an answer into those that answer, and those that tell the marker what to do. What pretends to
 * be the system, the key or the marker takes the rest of its line along, and the lines below where it is a heading.
 */
export function partCommands(text: string, sentences: Span[]): Parted {
  const parts = sentences.map(({ start, end }) => text.slice(start, end));
  const isCommanding = parts.map((part) => isCommand(part));
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1];
    const isApart = next === undefined || isCommanding[at] || isCommanding[at + 1];
    if (
      !isApart &&
      part.length + next.length <= LONGEST_BROKEN &&
      isCommand(`${part.replace(/[.;]$/, '')} ${next}`)
    ) {
      isCommanding[at] = true;
      isCommanding[at + 1] = true;
    }
  }
  const taken = new Set(sentences.filter((_, at) => isCommanding[at]));
  for (const [at, sentence] of sentences.entries()) {
    if (taken.has(sentence) && isHead(parts[at] ?? '')) {
      for (const span of belowHead(text, sentences, at)) {
        taken.add(span);
      }
    }
  }
  return {
    answering: sentences.filter((span) => !taken.has(span)),
    commanding: sentences.filter((span) => taken.has(span)),
  };
}

const isHead = (part: string): boolean =>
  disclosed(part).some((view) => heads.some((head) => head.test(view)));

function isCommand(part: string): boolean {
  return disclosed(part).some((view) => hints.test(view) && all.test(view));
}

/** All patterns in one: nearly every sentence has none. */
const all = new RegExp(
  [...phrases, ...foreignPhrases, ...heads].map(({ source }) => `(?:${source})`).join('|'),
  'iu',
);

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
