import type { Draft } from '../draft.ts';
import type { Definition } from '../facts/definitions.ts';
import type { Material } from '../material.ts';
import { upperFirst } from '../stands-alone.ts';
import { partsOfSaying } from './parts-of-saying.ts';

/** What is meant by a term, what a law says, how something is called. */
export function definitionQuestions({ definitions }: Material): Draft[] {
  return definitions.flatMap((definition): Draft[] => {
    const ask = askOf(definition);
    if (ask === undefined) return [];
    const isName = definition.form === 'called';
    const points = isName ? [definition.name] : pointsOf(definition);
    return [
      {
        kind: 'definition',
        type: 'short_answer',
        ask,
        key: [isName ? `${upperFirst(definition.name)}: ${definition.text}` : definition.text],
        points,
        marks: isName ? 1 : Math.min(2, Math.max(1, points.length)),
        levels: isName ? [1, 2] : [2, 3],
        quality:
          definition.form === 'law' || definition.form === 'is' ? 1 : definition.form === 'in' ? 0.75 : 0.85,
        stands: definition.stands,
      },
    ];
  });
}

function askOf({ form, term, saying, verb, isPlural, name }: Definition): string | undefined {
  switch (form) {
    case 'law':
      return saying.split(/\s+/).length >= 6 ? `State ${term}.` : undefined;
    case 'is':
      return isPlural && !term.includes(' of ') ? `What are ${term}?` : `What is meant by ${term}?`;
    case 'in':
      return `What is characteristic of ${term}?`;
    case 'called-back':
      return isPlural ? `What are ${term}?` : `What is meant by ${term}?`;
    case 'called':
      return shares(saying, name)
        ? undefined
        : `What ${isPlural ? 'are' : 'is'} ${lowered(saying, term)}${saying.includes(',') ? ',' : ''} called?`;
    case 'verb':
      return verb === undefined ? undefined : askOfVerb(term, verb);
  }
}

function askOfVerb(term: string, verb: string): string {
  if (verb === 'means' || verb === 'refers to') return `What is meant by ${term}?`;
  const base = verb.startsWith('stud') ? 'study' : verb.replace(/s(?= us$|$)/, '');
  return `What does ${term} ${base}?`;
}

/** 'The tendency …' in the middle of a question. */
const lowered = (saying: string, _: string): string =>
  saying.replace(/^(?:An?|The|Some|Any|One|Polynomials|Goods|Quantities)\b/, (word) => word.toLowerCase());

const shares = (saying: string, name: string): boolean =>
  name.split(' ').some((word) => word.length > 4 && new RegExp(`\\b${word}`, 'i').test(saying));

function pointsOf({ form, saying, text, stands }: Definition): string[] {
  return form === 'called-back' ? [stands[0].text] : form === 'called' ? [text] : partsOfSaying(saying);
}
