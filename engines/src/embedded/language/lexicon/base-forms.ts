import { dataLines } from '../../data-lines.ts';
import { findSenses, type PartOfSpeech } from './wordnet.ts';

/** Endings of inflected forms and their replacement in the base form, after morphy(7WN). */
const endings: Record<PartOfSpeech, [RegExp, string][]> = {
  noun: [
    [/ies$/, 'y'],
    [/men$/, 'man'],
    [/(?<=[sxz]|ch|sh)es$/, ''],
    [/ves$/, 'f'],
    [/s$/, ''],
  ],
  verb: [
    [/ies$/, 'y'],
    [/ied$/, 'y'],
    [/es$/, 'e'],
    [/es$/, ''],
    [/s$/, ''],
    [/ed$/, 'e'],
    [/([b-df-hj-np-tvz])\1ed$/, '$1'],
    [/ed$/, ''],
    [/ing$/, 'e'],
    [/([b-df-hj-np-tvz])\1ing$/, '$1'],
    [/ing$/, ''],
  ],
  adj: [
    [/ier$/, 'y'],
    [/iest$/, 'y'],
    [/([b-df-hj-np-tvz])\1e(?:r|st)$/, '$1'],
    [/e(?:r|st)$/, 'e'],
    [/e(?:r|st)$/, ''],
  ],
  adv: [],
};

const irregular = new Map(
  dataLines(new URL('irregular-forms.tsv', import.meta.url), 2).map(([form = '', base = '']) => [form, base]),
);

/** Returns the base form of an irregular form ('went' → 'go'), otherwise the word itself. */
export const regular = (word: string): string => irregular.get(word) ?? word;

/** Returns the base forms of a word that WordNet lists for a part of speech. 'Leaves' gives 'leaf' as a noun and 'leave' as a verb. */
export function baseForms(word: string, part: PartOfSpeech): string[] {
  const made = endings[part]
    .filter(([ending]) => ending.test(word))
    .map(([ending, base]) => word.replace(ending, base));
  const forms = [...new Set([word, regular(word), ...made])].filter((form) => form.length > 1);
  return forms.filter((form) => findSenses(form, part).length > 0);
}
