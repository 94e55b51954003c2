import { describe, expect, test } from 'vitest';
import { crowdedFolders, dialectWords, lowered, measure, overBudget, repeatedNames } from './language.ts';

const file = (path: string, text = '') => ({ path, text });

describe('repeated names', () => {
  test('finds a name that two files export', () => {
    const files = [
      file('web/src/a.ts', 'export const wordsOf = 1;\nexport type Row = string;\n'),
      file('web/src/b.tsx', 'export async function wordsOf() {}\n'),
    ];
    expect([...repeatedNames(files)]).toEqual([['wordsOf', ['web/src/a.ts', 'web/src/b.tsx']]]);
  });

  test('ignores overloads, re-exports and names that are not exported', () => {
    const files = [
      file(
        'web/src/a.ts',
        'export function take(a: string): void;\nexport function take(a: number): void;\n',
      ),
      file('web/src/b.ts', "export { take } from './a.ts';\nconst take = 1;\n"),
    ];
    expect(repeatedNames(files).size).toBe(0);
  });
});

test('finds a folder of 26 files and accepts journeys of any number', () => {
  const in26 = (folder: string) => Array.from({ length: 26 }, (_, index) => `${folder}/${index}.ts`);
  const paths = [...in26('web/src/ui'), ...in26('e2e/journeys'), 'web/src/ui/editor/a.ts'];
  expect([...crowdedFolders(paths)]).toEqual([['web/src/ui', 26]]);
});

test('counts dialect words, and none in data or in other kinds of files', () => {
  const files = [
    file('web/src/a.ts', '// Told what was kept; selfish, kept_late'),
    file('engines/src/testing/papers/bank.ts', 'told'),
    file('web/src/a.md', 'told'),
  ];
  expect([...dialectWords(files)]).toEqual([['web/src/a.ts', 2]]);
});

test.each([
  ['keptLate', 1],
  ['askedAt', 1],
  ['RegradeAsked', 1],
  ['TOLD_PICTURES', 1],
  ['useTalkLine, talkWords, TalkRow', 3],
  ['smallTalkIn, SmallTalk, to talk', 0],
])('counts dialect words in the names %s', (text, count) => {
  expect(dialectWords([file('web/src/a.ts', text)]).get('web/src/a.ts') ?? 0).toBe(count);
});

describe('budgets', () => {
  const budget = { dialectWords: 1, repeatedNames: 0, crowdedFolders: 0 };

  test('names the workspace and the figure that is too high', () => {
    const figures = measure([file('web/src/a.ts', '// told and asked')], ['web', 'server']);
    expect(overBudget(figures, { web: budget, server: budget })).toEqual([
      'web: dialectWords is 2, the budget is 1',
    ]);
  });

  test('lowers a budget and never raises it', () => {
    const figures = {
      web: { dialectWords: 0, repeatedNames: 4, crowdedFolders: 0 },
      server: { dialectWords: 9, repeatedNames: 0, crowdedFolders: 0 },
    };
    expect(lowered(figures, { web: budget, server: budget })).toEqual({
      web: { dialectWords: 0, repeatedNames: 0, crowdedFolders: 0 },
      server: budget,
    });
  });
});
