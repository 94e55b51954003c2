import { describe, expect, test } from 'vitest';
import { type DocxSketch, item, list, paragraph, run } from '../../testing/make-docx.ts';
import {
  linesOfDocx as linesOf,
  pagesOfDocx as pagesOf,
  textsOfDocx as textsOf,
} from '../../testing/read-docx.ts';

const MARKS = '<w:tabs><w:tab w:val="right" w:pos="9026"/></w:tabs>';

describe('text of a Word document', () => {
  test('prints paragraphs as lines with their marks at the right edge', async () => {
    const lines = await linesOf({
      body:
        paragraph(run('BIOLOGY', '<w:b/><w:sz w:val="32"/>'), '<w:jc w:val="center"/>') +
        paragraph('State the unit of force.\t[1]', MARKS) +
        paragraph(run('Why is it ') + run('difficult', '<w:b/>') + run(' to fly in an affine office?')),
    });
    expect(lines.map(({ text }) => text)).toEqual([
      'BIOLOGY',
      'State the unit of force.\t[1]',
      'Why is it difficult to fly in an affine office?',
    ]);
    const [title, question] = lines;
    expect(title?.bold).toBe(true);
    expect(title?.fontSize).toBeGreaterThan((question?.fontSize ?? 0) * 1.4);
    expect((title?.box.x ?? 0) + (title?.box.width ?? 0) / 2).toBeCloseTo(297, -1);
    expect((question?.box.x ?? 0) + (question?.box.width ?? 0)).toBeCloseTo(523, 0);
  });

  test('wraps long paragraphs, with their marks at the end of the last line', async () => {
    const words = 'Describe how the heart of a mammal moves blood through the body and back again. ';
    const texts = await textsOf(paragraph(`${words.repeat(3)}\t[6]`, MARKS));
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.join(' ').replace(/\s+/g, ' ')).toBe(`${words.repeat(3)}[6]`.replace(/\s+/g, ' '));
    expect(texts.at(-1)).toMatch(/\t\[6\]$/);
  });

  test('breaks pages where the document does', async () => {
    const pages = await pagesOf({
      body: `${paragraph('One')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>${paragraph('Two')}${paragraph('Three', '<w:pageBreakBefore/>')}`,
    });
    expect(pages.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['One'], ['Two'], ['Three']]);
  });

  test('continues many paragraphs on further pages without loss', async () => {
    const names = Array.from({ length: 120 }, (_, at) => `Line number ${at + 1}`);
    const pages = await pagesOf({ body: names.map((name) => paragraph(name)).join('') });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(names);
  });

  test('prints a landscape section on landscape pages', async () => {
    const across = '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>';
    const pages = await pagesOf({
      body: `${paragraph('Upright', '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>')}${paragraph('Across')}<w:sectPr>${across}</w:sectPr>`,
    });
    expect(pages.map(({ width, lines }) => [Math.round(width), lines[0]?.text])).toEqual([
      [595, 'Upright'],
      [842, 'Across'],
    ]);
  });

  test('leaves out deleted and hidden text and field codes, and prints insertions', async () => {
    const field = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
    const texts = await textsOf(
      paragraph(
        `${run('Remaining ')}<w:del><w:r><w:delText>deleted </w:delText></w:r></w:del><w:ins>${run('inserted ')}</w:ins>${run('hidden ', '<w:vanish/>')}${field('begin')}<w:r><w:instrText> REF code </w:instrText></w:r>${field('separate')}${run('result')}${field('end')}`,
      ) +
        paragraph(run('Half a '), '<w:rPr><w:del/></w:rPr>') +
        paragraph('sentence') +
        paragraph(run('gone', '<w:vanish/>'), '<w:rPr><w:vanish/></w:rPr>'),
    );
    expect(texts).toEqual(['Remaining inserted result', 'Half a sentence']);
  });

  test('prints symbols, hyphens, capitals and gaps to fill in', async () => {
    const texts = await textsOf(
      paragraph(
        `${run('A')}<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>${run('\uf061 ', '<w:rFonts w:ascii="Symbol"/>')}<w:r><w:t>well</w:t><w:noBreakHyphen/><w:t>known</w:t><w:softHyphen/></w:r>${run(' loud', '<w:caps/>')}`,
      ) + paragraph(run('The capital is ') + run('        ', '<w:u w:val="single"/>') + run(' today.')),
    );
    expect(texts).toEqual(['A✓α well-known LOUD', 'The capital is ________ today.']);
  });

  test('prints superscripts and subscripts', async () => {
    const script = (text: string, value: string): string => run(text, `<w:vertAlign w:val="${value}"/>`);
    expect(
      await textsOf(
        paragraph(
          run('The area in m') +
            script('2', 'superscript') +
            run(' of CO') +
            script('2', 'subscript') +
            run(' there'),
        ),
      ),
    ).toEqual(['The area in m² of CO₂ there']);
  });

  test('takes size, weight and numbers from styles', async () => {
    const levels = list(4, [
      { format: 'decimal', text: 'Question %1', more: '<w:pStyle w:val="Q"/><w:suff w:val="space"/>' },
    ]);
    const lines = await linesOf({
      styles:
        '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:rPr><w:sz w:val="22"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Base"><w:basedOn w:val="N"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Q"><w:basedOn w:val="Base"/><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr><w:rPr><w:sz w:val="30"/></w:rPr></w:style>',
      numbering: levels.abstract + levels.list,
      body:
        paragraph('Forces', '<w:pStyle w:val="Q"/>') +
        paragraph('Plain') +
        paragraph('Energy', '<w:pStyle w:val="Q"/>'),
    });
    expect(lines.map(({ text, bold }) => [text, bold])).toEqual([
      ['Question 1 Forces', true],
      ['Plain', false],
      ['Question 2 Energy', true],
    ]);
    expect(lines[0]?.fontSize).toBeGreaterThan(lines[1]?.fontSize ?? 99);
  });

  test('prints text boxes and notes, and no running heads', async () => {
    const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:extent cx="1" cy="1"/><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${paragraph('In the box')}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph('In the box')}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const texts = await textsOf(
      paragraph(`${run('Next to the box')}${box}`) +
        paragraph(`${run('Noted')}<w:r><w:footnoteReference w:id="2"/></w:r>`),
      { footnotes: `<w:footnote w:id="2">${paragraph('What the note says')}</w:footnote>` },
    );
    expect(texts).toEqual(['Next to the box', 'In the box', 'Noted¹', '¹What the note says']);
  });
});

describe('lists', () => {
  const numbering = (lists: { abstract: string; list: string }[], more = ''): Partial<DocxSketch> => ({
    numbering:
      lists.map(({ abstract }) => abstract).join('') + lists.map((each) => each.list).join('') + more,
  });
  const flat = async (body: string, more: Partial<DocxSketch>): Promise<string[]> =>
    (await textsOf(body, more)).map((text) => text.replace(/\s+/g, ' '));

  test('shows the numbers that Word shows and restarts each level below', async () => {
    const paper = list(1, [
      { format: 'decimal', text: '%1.' },
      { format: 'lowerLetter', text: '(%2)' },
      { format: 'lowerRoman', text: '%3)' },
    ]);
    expect(
      await flat(
        [
          item('First', 1),
          item('a', 1, 1),
          item('b', 1, 1),
          item('one', 1, 2),
          item('two', 1, 2),
          paragraph('Between'),
          item('Second', 1),
          item('again', 1, 1),
          item('restarted', 1, 2),
        ].join(''),
        numbering([paper]),
      ),
    ).toEqual([
      '1. First',
      '(a) a',
      '(b) b',
      'i) one',
      'ii) two',
      'Between',
      '2. Second',
      '(a) again',
      'i) restarted',
    ]);
  });

  test('include the numbers of the levels above', async () => {
    const legal = list(1, [
      { format: 'upperRoman', text: 'Section %1' },
      { format: 'decimal', text: '%1.%2', more: '<w:isLgl/>' },
      { format: 'upperLetter', text: '%2%3', start: 3 },
    ]);
    expect(
      await flat(
        item('A', 1) + item('B', 1) + item('C', 1, 1) + item('D', 1, 2) + item('E', 1, 2),
        numbering([legal]),
      ),
    ).toEqual(['Section I A', 'Section II B', '2.1 C', '1C D', '1D E']);
  });

  test('of one definition share a count unless one restarts it', async () => {
    const one = list(1, [{ format: 'decimal', text: 'Q%1' }]);
    const again = '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>';
    const restart =
      '<w:num w:numId="3"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>';
    expect(
      await flat(
        item('a', 1) + item('b', 2) + item('c', 3) + item('d', 3),
        numbering([one], again + restart),
      ),
    ).toEqual(['Q1 a', 'Q2 b', 'Q7 c', 'Q8 d']);
  });

  test('have bullets, or no sign', async () => {
    const bullets = list(1, [
      { format: 'bullet', text: '\uf0b7', more: '<w:rPr><w:rFonts w:ascii="Symbol"/></w:rPr>' },
      { format: 'none', text: '' },
    ]);
    const flatTexts = await flat(item('Point', 1) + item('Plain', 1, 1), numbering([bullets]));
    expect(flatTexts).toEqual(['• Point', 'Plain']);
  });
});
