import { wordsOfList } from '../word-lists.ts';
import type { Sentence } from './sources.ts';
import type { Statement } from './statements.ts';

/** Items that a source names in a row. */
export interface List {
  form: 'conditions' | 'counted' | 'kinds' | 'examples';
  /** 'conditions': the clause that they lead to; 'counted': what stands before the colon; 'kinds': the class. */
  about: string;
  /** The noun of 'counted', in the plural. */
  noun?: string;
  items: string[];
  text: string;
  sentence: Sentence;
}

const numbers = wordsOfList('number-word');
const counted = new RegExp(
  String.raw`^(.*\b(${numbers.join('|')}) ((?:\p{L}+ ){0,2}?\p{L}+s))(?: \([^)]*\))?: (.+)\.$`,
  'u',
);
const kinds =
  /^([^.:;]+?),? and ([^,.:;]+?) are ((?!called\b|not\b|the\b|also\b|both\b)(?:[\p{L}-]+ ){0,3}\p{L}+s)\.$/u;
const examples = /^([^:,]{12,90}): ([^:;]+)\.$/u;

export function listIn({ text, sentence }: Statement): List | undefined {
  const made = conditions(text) ?? ofCount(text) ?? ofKinds(text) ?? ofExamples(text);
  return made && { ...made, text, sentence };
}

type Bare = Omit<List, 'text' | 'sentence'>;

/** 'Demand increases when incomes rise, when tastes turn to the good, or when buyers grow in number.' */
function conditions(text: string): Bare | undefined {
  const word = /,? \b(when|if) /.exec(text);
  if (!word || word.index < 12) return undefined;
  const about = text.slice(0, word.index).replace(/,$/, '');
  const joint = new RegExp(`, (?:and |or )?${word[1]} `);
  const items = text
    .slice(word.index + word[0].length, -1)
    .split(joint)
    .map((item) => item.trim());
  const areWhole = items.every((item) => item.split(/\s+/).length >= 3 && !/;/.test(item));
  return items.length >= 3 && areWhole
    ? { form: 'conditions', about, items: items.map((item) => item) }
    : undefined;
}

function ofCount(text: string): Bare | undefined {
  const [, about, number = '', noun = '', rest = ''] = counted.exec(text) ?? [];
  const items = inRow(rest);
  if (about === undefined || items.length !== numbers.indexOf(number) + 2) return undefined;
  return { form: 'counted', about, noun, items };
}

function ofKinds(text: string): Bare | undefined {
  const [, before = '', last = '', about] = kinds.exec(text) ?? [];
  const items = [...before.split(/,\s+/), last].map((item) => item.trim());
  const areNames = items.every(
    (item) => item.split(/\s+/).length <= 3 && !/\b(?:is|are|that|which|in|when|if|because)\b/.test(item),
  );
  return about !== undefined && items.length >= 3 && areNames ? { form: 'kinds', about, items } : undefined;
}

function ofExamples(text: string): Bare | undefined {
  const [, about, rest = ''] = examples.exec(text) ?? [];
  const items = inRow(rest);
  const areThings =
    items.every(
      (item) =>
        item.split(/\s+/).length <= 9 &&
        (item.split(/\s+/).length <= 4 || /\b(?:with|that|which|of|in|from|by|to|for)\b/.test(item)) &&
        !/^(?:\d|and|or|which|it|they|we|you|he|she|this|that|if|when|while|as|a point)\b|\b(?:is|are|was|were|all|their|so on|never|not)\b|\$/.test(
          item,
        ),
    ) && !/\b(?:not|must|should|because|examples?)\b/.test(about ?? '');
  if (about === undefined || items.length < 3 || !areThings) return undefined;
  return { form: 'examples', about, items };
}

/** 'land, labour, capital and enterprise' → four. */
export function inRow(text: string): string[] {
  const parts = text.split(/,\s+/);
  const last = parts.at(-1) ?? '';
  const [before, after, ...more] = last.split(/\s+(?:and|or)\s+/);
  const tail =
    /^(?:and|or)\s+/.test(last) || after === undefined || more.length > 0
      ? [last.replace(/^(?:and|or)\s+/, '')]
      : [before ?? '', after];
  return [...parts.slice(0, -1), ...tail]
    .map((item) => item.trim())
    .filter((item) => item !== '' && !/^(?:so on|etc\.?|others?)$/.test(item));
}
