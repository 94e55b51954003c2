import type { Citation } from '../../tutoring.ts';
import { stemsOf } from '../books/words.ts';
import { asLine } from './found-quotes.ts';
import type { Seeking } from './seeking.ts';

/** What the embedded engine says of itself. */
export const SELF =
  'I am AURA without a language model: I find passages in your textbooks and join them; I do not write explanations of my own.';

/** Below an answer that lacks a sentence. */
export const LEFT_OUT =
  'I left out a sentence of the book that is part of the answer to a question you can still hand in.';

/** Below an answer to what may be a live question, asked in other words. */
export const NEAR_LIVE =
  'This comes near a question that you can still hand in, so I quote only what does not answer that one.';

/** Below an answer that was wanted in another language. */
export const OWN_LANGUAGE = 'I quote the book in its own words; I cannot put them into another language.';

/** How an answer begins that names the place only. */
export const READ_THERE = '**1. Read there.**';

/** '*Title*, “Heading”, page 3' */
export function placeOf({
  bookTitle,
  heading,
  page,
}: Pick<Citation, 'bookTitle' | 'heading' | 'page'>): string {
  return `*${bookTitle}*, “${heading.at(-1) ?? ''}”${page === undefined ? '' : `, page ${page}`}`;
}

/** A quote as it is shown, its place below. */
export const shown = (citation: Citation): string =>
  `> “${asLine(citation.quote)}” [${citation.number}]\n>\n> — ${placeOf(citation)}\n\n`;

export function aimOf(question: string): Seeking['aim'] {
  if (/\bexamples?\b/i.test(question)) return 'example';
  if (/\b(?:why|reasons?|causes?|kyun|kyon)\b/i.test(question)) return 'why';
  if (/\b(?:how|calculate|work out|find|solve|steps?|method|kaise)\b/i.test(question)) return 'how';
  return /\b(?:what|define|definition|meaning|mean|who|which|kya|matlab)\b/i.test(question) ? 'what' : 'any';
}

/** A question whose answer is worked out: with figures or formulas of its own. */
export const isProblem = (question: string): boolean =>
  /\$[^$]+\$|\d.*\d|[a-z]\^\d/i.test(question) &&
  /\b(?:find|solve|calculate|work out|factorise|evaluate|prove|show|simplify|expand|how (?:much|many|far|long|fast)|what is|what force|value)\b/i.test(
    question,
  );

/** A question back to a student, about the passage that was quoted. */
export function leadingQuestion(question: string, aim: Seeking['aim'], isWorked: boolean): string {
  if (isWorked) {
    return 'Which quantities does your question give, and which rule of the passage joins them to what is asked? Write down that first line and send it to me.';
  }
  switch (aim) {
    case 'why':
      return 'Which words of the passage name the cause, and which the effect? Join them with “because” in a sentence of your own.';
    case 'how':
      return 'Which step comes first in the passage, and what does it need? Try that step on a small case and tell me what you get.';
    case 'example':
      return 'What makes this an example? Find another one from your own surroundings and test it against the passage.';
    default:
      return `How would you say that in your own words${aboutOf(question)}? Try it without looking, then compare with the passage.`;
  }
}

function aboutOf(question: string): string {
  const named =
    /^\s*(?:what (?:is|are|was|were)|define|who (?:is|was|were))\s+(?:meant by\s+)?(.{2,60}?)[?.!]*\s*$/i.exec(
      question,
    )?.[1];
  return named === undefined || stemsOf(named).length === 0
    ? ''
    : `, so that a classmate understands “${named.trim().replace(/^(?:the|a|an) /i, '')}”`;
}
