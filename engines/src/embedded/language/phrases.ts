import { phrasesFrom } from './lexicon/meanings.ts';
import type { Term } from './term.ts';

/** The most function words between the words of a phrase: 'takes it in' is a phrase, but 'goes straight up' is not. */
const MAX_BETWEEN = 2;

/** Gives the words of a phrase, such as 'goes up' or 'does not change', the meaning of the whole phrase. */
export function markPhrases(terms: Term[]): void {
  for (const [at, first] of terms.entries()) {
    for (const { rest, meaning } of phrasesFrom(first.entry.forms)) {
      const words = phraseAt(terms, at, rest);
      if (words) {
        for (const term of [first, ...words]) {
          mean(term, meaning);
        }
        break;
      }
    }
  }
}

function mean(term: Term, meaning: number): void {
  if (term.role === 'content') {
    term.entry = { ...term.entry, meanings: new Set([meaning]), isPhrase: true };
    term.look = `${term.look} ${meaning}`;
  }
}

/** Returns the terms after the first one that complete the phrase; undefined if they do not. */
function phraseAt(terms: Term[], from: number, rest: string[]): Term[] | undefined {
  const sentence = terms[from]?.sentence;
  const met: Term[] = [];
  let at = from;
  for (const wanted of rest) {
    let between = 0;
    at += 1;
    while (
      at < terms.length &&
      !isWanted(terms[at], wanted) &&
      isJoining(terms[at]) &&
      between < MAX_BETWEEN
    ) {
      at += 1;
      between += 1;
    }
    const term = terms[at];
    if (!term || term.sentence !== sentence || !isWanted(term, wanted)) {
      return undefined;
    }
    met.push(term);
  }
  return met;
}

const isWanted = (term: Term | undefined, wanted: string): boolean => term?.entry.forms.has(wanted) === true;

const isJoining = (term: Term | undefined): boolean => term?.role === 'function';
