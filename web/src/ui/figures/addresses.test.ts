import { expect, test } from 'vitest';
import { figuresIn } from './addresses.ts';

const FIGURE = '/document-processor/paper.pdf.1.10-20-500-300.png';

test.each<[string, (string | null)[], string[]]>([
  ['no text', ['', null], []],
  ['words alone', ['<p>src="/editor/a.png"</p>'], []],
  ['one figure', [`<p><img src="${FIGURE}" alt="Figure"></p>`], [FIGURE]],
  ['the same in question and key', [`<img alt="A" src="${FIGURE}">`, `<img src="${FIGURE}">`], [FIGURE]],
  [
    'two, in their order',
    ['<img src="/editor/b.png"><img src="/editor/a.png">'],
    ['/editor/b.png', '/editor/a.png'],
  ],
  ['a picture of elsewhere', ['<img src="https://elsewhere.example/a.png">'], []],
])('%s', (_, texts, expected) => {
  expect(figuresIn(...texts)).toEqual(expected);
});
