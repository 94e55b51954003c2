import { stemsOf } from '../../books/words.ts';
import type { Draft } from '../draft.ts';
import type { Definition } from '../facts/definitions.ts';
import { likeness, matterOf } from '../likeness.ts';
import type { Material } from '../material.ts';
import { chance } from '../order.ts';
import { upperFirst } from '../stands-alone.ts';
import { changedFacts, isPlainFact } from './changed-facts.ts';

/** 'True or false?': facts of the source as they are, with one thing turned round, and with what another term means. */
export function truthQuestions(material: Material): Draft[] {
  const changed = changedFacts(material).map(({ right, wrong, from, to, sentence }): Draft => {
    const isTrue = chance(`truth ${right}`) < 0.45;
    const note = isTrue ? '' : `The statement has “${to}” where it should be “${from}”.`;
    return { ...judged(isTrue ? right : wrong, isTrue, note), quality: 0.85, stands: [sentence] };
  });
  const sentences = new Set(changed.flatMap(({ stands }) => stands));
  return [...changed, ...meanings(material.definitions), ...plainFacts(material, sentences)];
}

const judged = (statement: string, isTrue: boolean, note = '') => ({
  kind: 'truth' as const,
  type: 'true_false' as const,
  ask: `True or false? ${upperFirst(statement)}`,
  key: [isTrue ? 'True' : 'False'],
  points: [],
  note,
  marks: 1,
  levels: [1, 2] satisfies Draft['levels'],
});

const LEAST_WORDS = 6;
const MOST_WORDS = 24;

/** Of somebody or something that was named before, of a case with figures, or of a time that is not told. */
function leansOnItsPlace(text: string): boolean {
  const hasName = /(?<!^)\b\p{Lu}\p{Ll}/u.test(text);
  return (
    /\b(?:it|its|they|them|their|he|she|his|her|him|this|these|that case)\b/i.test(text) ||
    /^The (?!\S+(?: \S+)? (?:of|in|that|which|between|for)\b|(?:\S+ ){0,3}\p{Lu})/u.test(text) ||
    (text.match(/\d+/g) ?? []).length > 1 ||
    /\d+(?:\.\d+)? ?(?:m|s|kg|km|cm|g|N|J|W|V|A|Hz|%|h|min|°C|m\/s)\b/.test(text) ||
    (/\b(?:was|were|had|became|made|\p{L}{3,}ed)\b/u.test(text) &&
      !hasName &&
      !/\b1\d{3}|20\d{2}\b/.test(text))
  );
}

/** What can be said as it stands; it comes when there is nothing to turn round. */
function plainFacts({ statements }: Material, without: Set<unknown>): Draft[] {
  return statements.flatMap((statement): Draft[] => {
    const words = statement.text.split(/\s+/).length;
    const isFit = words >= LEAST_WORDS && words <= MOST_WORDS && !without.has(statement.sentence);
    if (!isFit || !isPlainFact(statement) || leansOnItsPlace(statement.text)) return [];
    return [{ ...judged(statement.text, true), quality: 0.65, stands: [statement.sentence] }];
  });
}

/** Sayings that have more in common may be true of both terms. */
const MOST_ALIKE = 0.25;

/** 'Mass is the force of gravity on an object': what a term means, or what another one does. */
function meanings(definitions: Definition[]): Draft[] {
  const plain = definitions.filter(({ form }) => form === 'is');
  return plain.flatMap((definition): Draft[] => {
    const { isPlural, term, stands } = definition;
    // The formula of one and the name of the other give it away.
    const saying = definition.saying.replace(/,? \$.*$/s, '');
    const others = plain.filter((other) => areApart(definition, other));
    const other = others[Math.floor(chance(`swap ${term}`) * others.length)];
    if (!other) return [];
    if (chance(`right ${term}`) < 0.5) {
      return [{ ...judged(`${term} ${isPlural ? 'are' : 'is'} ${saying}.`, true), quality: 0.75, stands }];
    }
    const wrong = `${upperFirst(other.term)} ${isPlural ? 'are' : 'is'} ${saying}.`;
    const note = `That is what the source says of “${term}”.`;
    return [{ ...judged(wrong, false, note), quality: 0.75, stands }];
  });
}

function areApart(one: Definition, other: Definition): boolean {
  const names = new Set(stemsOf(one.name));
  const saysName = (saying: string, name: string) =>
    stemsOf(name).some((stem) => stemsOf(saying).includes(stem));
  return (
    one.isPlural === other.isPlural &&
    !stemsOf(other.name).some((stem) => names.has(stem)) &&
    !saysName(one.saying, other.name) &&
    !saysName(other.saying, one.name) &&
    likeness(matterOf(one.saying), matterOf(other.saying)) < MOST_ALIKE
  );
}
