import { readdirSync } from 'node:fs';
import { refusals } from '@classi/contract';
import { expect, test } from 'vitest';
import { CONTRACT_TEXTS, contractText } from './contract-text.ts';

const CONTRACT = new URL('../../../contract/src/', import.meta.url);
/** The first three are stored, not shown. The last one is a reply of the server, which pages show in English. */
const OTHERS = ['PLACEHOLDER_ANSWER', 'PLACEHOLDER_INSTRUCTIONS', 'NEW_CHAT_TITLE', 'INSTRUCTIONS_TOO_LONG'];

/** The sentences that the contract exports outside its refusals. */
async function sentences(): Promise<string[]> {
  const paths = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    paths
      .filter((path) => /(?:limits|url)\.ts$/.test(path))
      .map((path): Promise<Record<string, unknown>> => import(new URL(path, CONTRACT).href)),
  );
  return modules
    .flatMap((exported) => Object.entries(exported))
    .flatMap(([name, value]) =>
      typeof value === 'string' && /^\p{Lu}.* /u.test(value) && !OTHERS.includes(name) ? [value] : [],
    );
}

test.each([...CONTRACT_TEXTS])('says “%s” in the words of the contract', (sentence, text) => {
  expect(text()).toBe(sentence);
});

test('translates every sentence of the contract', async () => {
  const translated = new Set<string>(Object.values(refusals).map(({ text }) => text));
  for (const sentence of CONTRACT_TEXTS.keys()) translated.add(sentence);
  expect((await sentences()).filter((sentence) => !translated.has(sentence))).toEqual([]);
});

test('leaves other sentences unchanged', () => {
  expect(contractText('Something else.')).toBe('Something else.');
});
