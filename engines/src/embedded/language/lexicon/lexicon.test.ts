import { describe, expect, test } from 'vitest';
import { toStem } from '../stems.ts';
import { baseForms } from './base-forms.ts';
import { lookUp } from './lexicon.ts';
import { findSenses, synsetAt, timesSeen } from './wordnet.ts';

const alike = (word: string, other: string): number => lookUp(word).relatives.get(toStem(other)) ?? 0;

describe('the dictionary’s files', () => {
  test('find the first and the last word, common and unknown ones', () => {
    expect(findSenses("'hood", 'noun')).toHaveLength(1);
    expect(findSenses('zymurgy', 'noun')).toHaveLength(1);
    expect(findSenses('run', 'verb').length).toBeGreaterThan(30);
    expect(findSenses('photosinthesis', 'noun')).toEqual([]);
  });

  test('have words, pointers and gloss of a synset', () => {
    const [offset = 0] = findSenses('evaporate', 'verb');
    const { words, pointers, gloss } = synsetAt('verb', offset);
    expect(words).toContain('vaporise');
    expect(pointers.some(({ symbol }) => symbol === '@')).toBe(true);
    expect(gloss).toContain('vapor');
  });

  test('count how often a word occurs in general English', () => {
    expect(timesSeen('be')).toBeGreaterThan(1_000);
    expect(timesSeen('evaporate')).toBeLessThan(20);
    expect(timesSeen('xyzzy')).toBe(0);
  });
});

test.each([
  ['leaves', 'noun', 'leaf'],
  ['went', 'verb', 'go'],
  ['stopped', 'verb', 'stop'],
  ['making', 'verb', 'make'],
  ['criteria', 'noun', 'criterion'],
  ['hottest', 'adj', 'hot'],
] as const)('reduces %s as a %s to %s', (word, part, base) => {
  expect(baseForms(word, part)).toContain(base);
});

describe('entries', () => {
  test('give forms of a word full similarity, synonyms and kinds somewhat less', () => {
    expect(alike('leaves', 'leaf')).toBe(1);
    expect(alike('buy', 'purchase')).toBeGreaterThanOrEqual(0.8);
    expect(alike('oak', 'tree')).toBeGreaterThan(0.5);
    expect(alike('oak', 'river')).toBe(0);
  });

  test('know opposites in every form, and do not relate them', () => {
    for (const [word, other] of [
      ['increases', 'decrease'],
      ['open', 'closed'],
      ['inhaled', 'exhale'],
      ['same', 'different'],
    ] as const) {
      expect(lookUp(word).opposites.has(toStem(other)), word).toBe(true);
      expect(alike(word, other), word).toBe(0);
    }
  });

  test('weigh rare words more than common ones', () => {
    expect(lookUp('chlorophyll').rarity).toBeGreaterThan(lookUp('plant').rarity);
    expect(lookUp('plant').rarity).toBeGreaterThan(lookUp('make').rarity);
    expect(lookUp('make').rarity).toBeGreaterThanOrEqual(0.3);
  });
});
