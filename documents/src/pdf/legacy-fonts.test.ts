import { describe, expect, test } from 'vitest';
import { firstPage } from '../testing/first-page.ts';
import { makePdf, type PdfSketch } from '../testing/make-pdf.ts';

const linesOf = async (sketch: PdfSketch) => (await firstPage(await makePdf(sketch))).lines;

describe('fonts with wrongly encoded letters', () => {
  const foreign = (text: string, label?: string): { text: string; font: 'Times-Roman'; label?: string } => ({
    text,
    font: 'Times-Roman',
    ...(label === undefined ? {} : { label }),
  });

  test('leaves out their lines except label and marks', async () => {
    const lines = await linesOf({
      lines: [
        foreign('k§Qa m¥w$ p{lm s|Dr r¢t u¶b$k nQ>m §la', '7.'),
        foreign('b¡Qa$ l|Dm t§w o{pn\t[2]'),
        'Name the largest planet, which has a red spot.',
        'It costs £5 or $6, said Zoë & Co.',
      ],
    });
    expect(lines.map(({ text }) => text)).toEqual([
      '7.',
      '[2]',
      'Name the largest planet, which has a red spot.',
      'It costs £5 or $6, said Zoë & Co.',
    ]);
  });

  test('accepts program code as legible', async () => {
    const code = [
      '$total_sum = add($first, $second);',
      'if ($a_b > $c_d && !$done) { echo $x->y_z; }',
      'int *p_list = &a[0];',
    ];
    const lines = await linesOf({ lines: code.map((text) => ({ text, font: 'Courier' as const })) });
    expect(lines.map(({ text }) => text)).toEqual(code);
  });
});
