import { describe, expect, it } from 'vitest';
import { type Block, parseMarkdown } from './blocks.ts';
import type { Inline } from './inline.ts';
import { plainAnswer } from './plain.ts';

function line(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (child.kind === 'text') return child.text;
      if (child.kind === 'code') return `<code>${child.text}</code>`;
      if (child.kind === 'formula') return child.isDisplay ? `⟦${child.latex}⟧` : `⟨${child.latex}⟩`;
      if (child.kind === 'citation') return `{${child.number}}`;
      const tag = child.kind === 'strong' ? 'b' : 'i';
      return `<${tag}>${line(child.children)}</${tag}>`;
    })
    .join('');
}

const written = (blocks: readonly Block[]): string => blocks.map(writtenBlock).join('');

function writtenBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `p(${line(block.children)})`;
    case 'heading':
      return `h${block.level}(${line(block.children)})`;
    case 'quote':
      return `quote(${written(block.blocks)})`;
    case 'list':
      return `${block.start === null ? 'ul' : `ol${block.start}`}(${block.items.map(written).join('|')})`;
    case 'code':
      return `code(${block.text})`;
    case 'table':
      return `table(${[block.head, ...block.rows].map((row) => row.map(line).join(';')).join('|')})`;
    case 'rule':
      return 'rule';
  }
}

describe('parseMarkdown', () => {
  it.each([
    [
      'emphasis and citations',
      'So **a *b* c** it is [1], [2, 3].',
      'p(So <b>a <i>b</i> c</b> it is {1}, {2}{3}.)',
    ],
    [
      'formulas keep their underscores',
      'Both $a_n$ and $a_m * 2$ *do*',
      'p(Both ⟨a_n⟩ and ⟨a_m * 2⟩ <i>do</i>)',
    ],
    ['bold around a formula', '**Let $x = 2$.**', 'p(<b>Let ⟨x = 2⟩.</b>)'],
    ['prices', 'From $5 to $6, \\$7', 'p(From $5 to $6, $7)'],
    ['names_with_lines', 'a_b_c and _so_', 'p(a_b_c and <i>so</i>)'],
    ['other borders of formulas', 'See \\(x\\) and\n\\[\nx^2\n= 4\n\\]', 'p(See ⟨x⟩ and\n⟦x^2 = 4⟧)'],
    ['bold that is not closed yet', '**1. Read th', 'p(<b>1. Read th</b>)'],
    ['code', 'Use `a*b*c $x$` here', 'p(Use <code>a*b*c $x$</code> here)'],
    ['escapes', '2 \\* 3 \\_', 'p(2 * 3 _)'],
    ['multiplication is no emphasis', '2 * 3 * 4', 'p(2 * 3 * 4)'],
    ['links lose their address', '[here](https://example.org)', 'p(here)'],
    ['html is text', '<img src=x onerror=alert(1)>', 'p(<img src=x onerror=alert(1)>)'],
    ['headings', '## The *first*\nWords', 'h2(The <i>first</i>)p(Words)'],
    [
      'a quote with its place',
      '> “A.” [1]\n>\n> — *Book*, page 3\n\nNext',
      'quote(p(“A.” {1})p(— <i>Book</i>, page 3))p(Next)',
    ],
    ['lists', '- a\n- b\n  - c\n\nEnd', 'ul(p(a)|p(b)ul(p(c)))p(End)'],
    ['numbered lists', '3. a\n   b\n4. c', 'ol3(p(a\nb)|p(c))'],
    ['lists with gaps', '1. a\n\n2. b', 'ol1(p(a)|p(b))'],
    ['a list after a list', '- a\n1. b', 'ul(p(a))ol1(p(b))'],
    ['a fence that is not closed yet', '```js\nlet a = 1;', 'code(let a = 1;)'],
    ['tables', '| a | b |\n|---|:-:|\n| $x$ | **c** |', 'table(a;b|⟨x⟩;<b>c</b>)'],
    ['rules', 'a\n\n---\nb', 'p(a)rulep(b)'],
  ])('%s', (_, source, expected) => {
    expect(written(parseMarkdown(source))).toBe(expected);
  });

  it('limits the nesting', () => {
    expect(written(parseMarkdown('>'.repeat(500)))).toContain('quote(');
    expect(written(parseMarkdown(`${'- '.repeat(500)}a`))).toContain('ul(');
  });
});

describe('plainAnswer', () => {
  it('keeps the text and drops the syntax', () => {
    const answer = '**1. Read.** The degree [1].\n\n> “$x^2$ is *it*” [2]\n\n- a\n- b';
    expect(plainAnswer(answer)).toBe('1. Read. The degree.\n\n“$x^2$ is it”\n\n– a\n– b');
  });
});
