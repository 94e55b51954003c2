// @vitest-environment jsdom
import { plainText, sanitise } from '@classi/richtext';
import { randomHtml } from '@classi/richtext/random-html';
import { describe, expect, it } from 'vitest';
import { drawRichText, type EvidenceRange } from './rich-text-dom.ts';

function drawn(html: string, evidence: EvidenceRange[] = []): HTMLElement {
  const root = document.createElement('div');
  root.append(drawRichText(html, evidence).fragment);
  return root;
}

describe('drawRichText', () => {
  it('sanitises any input', () => {
    const root = drawn('<p onclick="x">a<script>x</script><img src="https://example.org/x.png"></p>');
    expect(root.innerHTML).toBe('<p>a</p>');
  });

  it('shows a message if the text is too long', () => {
    expect(drawn('a'.repeat(500_000)).textContent).toContain('too long');
  });

  it('numbers evidence once with its kind, and covers whole formulas', () => {
    const html = '<p>So <b>$x+1$</b> is 4</p><p>more</p>';
    const root = drawn(html, [{ start: 4, end: 13, point: 2, kind: 'partial' }]);
    const marks = [...root.querySelectorAll<HTMLElement>('mark')];
    expect(marks.map((mark) => mark.dataset.evidence)).toEqual(['partial', 'partial']);
    expect(root.querySelectorAll('[data-badge]')).toHaveLength(1);
    expect(root.querySelector('mark [data-badge]')?.getAttribute('aria-label')).toBe(
      'Point 2, partly found, or unsure',
    );
    expect(root.querySelector('mark [data-latex]')?.getAttribute('data-latex')).toBe('x+1');
  });

  it('keeps the evidence number with the first word or formula that it belongs to', () => {
    const grouped = (html: string, start: number, end: number) =>
      drawn(html, [{ start, end, point: 3, kind: 'found' }]).querySelector('mark [data-unbroken]');
    expect(grouped('<p>So $x+1$ m is it</p>', 3, 10)?.querySelector('[data-latex]')).not.toBeNull();
    expect(grouped('<p>The wire melts</p>', 4, 14)?.textContent).toBe('3wire');
    expect(grouped(`<p>${'o'.repeat(40)} melts</p>`, 0, 46)?.textContent).toBe('3');
    const long = `$${'x+'.repeat(30)}1$`;
    expect(grouped(`<p>${long}</p>`, 0, long.length)?.querySelector('[data-latex]')).toBeNull();
    const html = '<p>The wire melts</p>';
    expect(drawn(html, [{ start: 4, end: 14, point: 3, kind: 'found' }]).textContent).toBe('The 3wire melts');
  });

  it('keeps a full stop with the formula before it, also after an evidence number', () => {
    const grouped = (html: string, evidence: EvidenceRange[] = []) =>
      [...drawn(html, evidence).querySelectorAll('[data-unbroken]')].map((each) => each.textContent);
    expect(grouped('<p>Is $x$? Then $y$, and $z$ too, $w$</p>')).toEqual(['$x$?', '$y$,']);
    expect(grouped('<p>So $x$. Yes</p>', [{ start: 3, end: 7, point: 1, kind: 'found' }])).toEqual(['1$x$.']);
    expect(grouped('<p>$$x$$. Yes</p>')).toEqual([]);
  });

  it('shows images within 600 × 400, and a sentence for a missing one', () => {
    const root = drawn('<img src="/editor/a.png" alt="A circuit" width="1200" height="400">');
    const image = root.querySelector('img');
    expect([image?.width, image?.height]).toEqual([600, 200]);
    image?.dispatchEvent(new Event('error'));
    expect(root.textContent).toBe('This image could not be loaded: A circuit');
  });

  it('gives colours their dark counterparts', () => {
    const root = drawn(
      '<span style="color: #a52d24">a</span><span style="color: black">b</span><mark>c</mark>',
    );
    const inks = [...root.querySelectorAll<HTMLElement>('[data-ink]')];
    expect(inks.map((ink) => ink.style.getPropertyValue('--ink-dark'))).toEqual(['#f2a198', 'inherit']);
    expect(root.querySelector('mark')?.style.getPropertyValue('--tint')).toBe('#fbe6b5');
  });
});

it('parses and serialises the canonical form of rich text without a change', () => {
  const root = document.createElement('div');
  for (let seed = 0; seed < 1500; seed += 1) {
    const html = sanitise(randomHtml(seed));
    root.innerHTML = html;
    expect(root.innerHTML, html).toBe(html);
    const words = (text: string) => text.replace(/[\\$\s]/g, '');
    const alts = root.querySelector('img') !== null;
    if (!alts) expect(words(plainText(html)), html).toBe(words(root.textContent ?? ''));
  }
});
