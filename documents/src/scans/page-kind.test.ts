import { expect, test } from 'vitest';
import { interpretPage } from '../layout/page.ts';
import type { Glyph } from '../pdf/glyph.ts';
import type { RawPage } from '../pdf/page-text.ts';
import { makeRaster } from '../testing/make-picture.ts';
import type { GreyPicture } from './grey-picture.ts';

const A4 = { width: 595, height: 842 };
const WHITE: GreyPicture = { width: 10, height: 10, pixels: new Uint8Array(100).fill(255) };

/** A page whose words stand in rows, one below the other. */
function pageOf(words: string[], more: Partial<RawPage> = {}): RawPage {
  const glyphs = words.flatMap((word, row) =>
    [...word].map(
      (text, at): Glyph => ({
        text,
        box: { x: 50 + at * 6, y: 50 + row * 20, width: 6, height: 12 },
        baseline: 60 + row * 20,
        fontSize: 12,
        isBold: false,
        after: at === 0 ? 'break' : 'letter',
      }),
    ),
  );
  const nothing = { rulings: [], pictureShare: 0, pictures: [], shapes: [], hooks: [], turn: 0 } as const;
  return { ...A4, glyphs, ...nothing, draw: () => WHITE, ...more } as RawPage;
}

const kindOf = (raw: RawPage): string => interpretPage(raw, 1).page.kind;

test('reads the picture of a page whose recognised text has lost its spaces', () => {
  const together = Array.from({ length: 12 }, () => 'Writeallyouranswersinthebookletprovided');
  const apart = together.flatMap(() => ['Write', 'all', 'your', 'answers', 'here']);
  expect(kindOf(pageOf(together, { pictureShare: 0.9 }))).toBe('scan');
  expect(kindOf(pageOf(apart, { pictureShare: 0.9 }))).toBe('text');
  expect(kindOf(pageOf(together))).toBe('text');
});

test('reads the picture of a page whose lines are drawn as shapes', async () => {
  const lines = [
    'Which of the metals below rusts in damp air?',
    'Name two gases that burn, and say where each of them is found.',
    'Explain why a candle goes out under a glass.',
    'Why does the sea rise and fall twice a day at most coasts?',
    'Describe how plants take up water from dry ground in the summer.',
    'Give one reason for the growth of towns near rivers.',
    'What is meant by the pressure of the air at the top of a mountain?',
    'Say how salt is won from the water of the sea.',
  ];
  const { width, height, pixels } = await makeRaster({ lines }, 833);
  const drawn: GreyPicture = { width, height, pixels: pixels.filter((_, at) => at % 3 === 0) };
  const shapes = lines.map((_, at) => ({
    kind: 'drawn' as const,
    box: { x: 60, y: 60 + at * 20, width: 300, height: 10 },
  }));
  const bullets = lines.map(() => '•');
  expect(kindOf(pageOf(bullets, { shapes, draw: () => drawn }))).toBe('scan');
  expect(kindOf(pageOf(bullets, { shapes }))).toBe('text');
});
