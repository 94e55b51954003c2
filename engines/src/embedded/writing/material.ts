import { lookUp } from '../language/lexicon/lexicon.ts';
import { type Cause, causeIn } from './facts/causes.ts';
import { type Deed, deedsIn } from './facts/deeds.ts';
import { type Definition, definitionsIn } from './facts/definitions.ts';
import { type Listing, listingIn } from './facts/listings.ts';
import { leansOnParagraph } from './leans-on-paragraph.ts';
import type { Sentence, SourceSection } from './sources.ts';
import { standingAlone } from './stands-alone.ts';
import type { Names, Statement } from './statement.ts';

/** What questions are made of: everything that the sources say in a form that is understood. */
export interface Material {
  sections: SourceSection[];
  statements: Statement[];
  definitions: Definition[];
  causes: Cause[];
  listings: Listing[];
  deeds: Deed[];
  names: Names;
}

export function materialOf(sections: SourceSection[]): Material {
  const sentences = sections.flatMap((section) => section.sentences);
  const names = namesIn(sentences);
  const statements = sentences.flatMap((sentence): Statement[] => {
    const text = sentence.isExample ? undefined : standingAlone(sentence.text);
    return text === undefined || leansOnParagraph(text, sentence) ? [] : [{ text, sentence }];
  });
  return {
    sections,
    statements,
    names,
    definitions: definitionsIn(statements, names),
    causes: statements
      .flatMap((statement) => causeIn(statement) ?? [])
      .filter(({ effect, sentence }) => !leansOnParagraph(effect, sentence)),
    listings: statements.flatMap((statement) => listingIn(statement) ?? []),
    deeds: deedsIn(statements, names),
  };
}

function namesIn(sentences: Sentence[]): Names {
  const capital = new Map<string, number>();
  const small = new Map<string, number>();
  for (const { text } of sentences) {
    for (const match of text.matchAll(/(?<=[\p{L}\d,;)]\s)\p{L}[\p{L}’'-]*/gu)) {
      const counts = /^\p{Lu}/u.test(match[0]) ? capital : small;
      const key = match[0].toLowerCase();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const isName = (word: string): boolean => {
    if (/[’']s$/.test(word)) return !small.has(word.toLowerCase());
    const key = word.toLowerCase();
    const large = capital.get(key) ?? 0;
    const little = small.get(key) ?? 0;
    return large + little > 0
      ? large > little
      : !lookUp(key).isKnown &&
          !/^(?:an?|the|in|on|at|by|for|from|of|to|with|without|when|if|since|because|during|after|before|between|some|most|many|all|each|every|no|and|where|until|under|over|while|although|though|as|both)$/i.test(
            key,
          );
  };
  return {
    isName,
    lowerFirst(text) {
      const first = /^\p{L}[\p{L}’'-]*/u.exec(text)?.[0];
      const keeps = first === undefined || first === 'I' || /^\p{Lu}.*\p{Lu}/u.test(first) || isName(first);
      return keeps ? text : text.charAt(0).toLowerCase() + text.slice(1);
    },
  };
}
