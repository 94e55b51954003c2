/** Loads the fonts and the typesetter before text is shown, so that nothing moves while a person reads. */
import mainFace from 'katex/dist/fonts/KaTeX_Main-Regular.woff2?url';
import letterFace from 'katex/dist/fonts/KaTeX_Math-Italic.woff2?url';
import { definePart } from '../../lib/loading/lazy-part.ts';

export type Mathematics = typeof import('./mathematics.ts');

/** The typesetter of formulas. Its fonts are requested together with it instead of after its style sheet. */
export const typesetter = definePart(() => {
  for (const face of [mainFace, letterFace]) preloadFace(face);
  return import('./mathematics.ts');
});

function preloadFace(href: string): void {
  if (document.head.querySelector(`link[rel="preload"][href="${href}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href });
  document.head.append(link);
}

/** The longest time that text waits for its fonts, in ms. */
const FONT_TIMEOUT_MS = 3000;
const FORMULA = /data-latex|\$/;
/** Matches LaTeX that uses the fonts of large symbols. */
const LARGE = /\\(left|right|[bB]igg?|sum|int|oint|prod|begin|[dt]?binom|lim)/;

const READING_FACES = ['1em "Source Serif 4 Variable"'];
const FORMULA_FACES = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];
const LARGE_FACES = ['1em KaTeX_Size1', '1em KaTeX_Size2', '1em KaTeX_Size3', '1em KaTeX_Size4'];

const facesCome = (faces: readonly string[]) => Promise.all(faces.map((face) => document.fonts.load(face)));

/** Returns every text in a server's reply. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function formulasCome(texts: readonly string[]): Promise<void> {
  await typesetter.fetch();
  const isLarge = texts.some((text) => LARGE.test(text));
  await facesCome(isLarge ? [...FORMULA_FACES, ...LARGE_FACES] : FORMULA_FACES);
}

/**
 * Waits until the texts in a reply can be shown in their final layout. The time is limited, because they are
 * readable in another font too, and a formula as source.
 */
export async function readingReady(value: unknown): Promise<void> {
  const texts = textsIn(value);
  const hasFormulas = texts.some((text) => FORMULA.test(text));
  // The call is in an async function: if a browser has no font loading API, it rejects and is not awaited.
  const loads = [async () => facesCome(READING_FACES), async () => hasFormulas && formulasCome(texts)];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, FONT_TIMEOUT_MS);
  });
  await Promise.race([Promise.allSettled(loads.map((wait) => wait())), patience]);
  clearTimeout(timer);
}

/** Returns whether formulas in these texts would be typeset only after they are shown. */
export const awaitsTypesetter = (value: unknown): boolean =>
  typesetter.now() === undefined && textsIn(value).some((text) => FORMULA.test(text));
