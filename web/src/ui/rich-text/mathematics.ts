import 'katex/dist/katex.min.css';
import katex from 'katex';

/** Shows inline fractions at full size, as pupils write them. */
const READABLE = '\\displaystyle ';

/**
 * Typesets LaTeX into an element, with MathML for screen readers. Invalid source is shown unchanged. Import
 * this file lazily, because it loads KaTeX and its style sheet.
 */
export function typeset(latex: string, isDisplay: boolean, element: HTMLElement): void {
  try {
    katex.render(isDisplay ? latex : READABLE + latex, element, {
      displayMode: isDisplay,
      throwOnError: false,
      errorColor: 'inherit',
      trust: false,
      strict: 'ignore',
      maxSize: 20,
      maxExpand: 300,
    });
  } catch {
    showSource(latex, element);
  }
  if (element.querySelector('.katex-error') !== null) showSource(latex, element);
}

function showSource(latex: string, element: HTMLElement): void {
  const source = document.createElement('code');
  source.textContent = latex;
  element.replaceChildren(source);
}

/** Marks the formulas that are wider than the page, so that they scroll. */
export function frameWide(formulas: readonly HTMLElement[], width: number): void {
  const wide = formulas.map((formula) =>
    [...formula.querySelectorAll<HTMLElement>('.katex-base')].some((part) => part.offsetWidth > width),
  );
  for (const [index, formula] of formulas.entries())
    formula.toggleAttribute('data-wide', wide[index] === true);
}
