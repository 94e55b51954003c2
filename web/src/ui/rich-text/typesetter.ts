/** What words need before they are first seen, so that nothing moves under the eyes of who reads: their face, and the typesetter of formulas. */
import mainFace from 'katex/dist/fonts/KaTeX_Main-Regular.woff2?url';
import letterFace from 'katex/dist/fonts/KaTeX_Math-Italic.woff2?url';
import { partOf } from '../../lib/loading/lazy-part.ts';

export type Mathematics = typeof import('./mathematics.ts');

/** The typesetter of formulas. Its faces are requested together with it, not when its style sheet has come. */
export const typesetter = partOf(() => {
  for (const face of [mainFace, letterFace]) preloadFace(face);
  return import('./mathematics.ts');
});

function preloadFace(href: string): void {
  if (document.head.querySelector(`link[rel="preload"][href="${href}"]`)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href });
  document.head.append(link);
}

/** So long words wait for what they are set with, in ms. */
const PATIENCE_MS = 3000;
const FORMULA = /data-latex|\$/;
/** What is drawn with the faces of large signs. */
const LARGE = /\\(left|right|[bB]igg?|sum|int|oint|prod|begin|[dt]?binom|lim)/;

const READING_FACES = ['1em "Source Serif 4 Variable"'];
const FORMULA_FACES = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];
const LARGE_FACES = ['1em KaTeX_Size1', '1em KaTeX_Size2', '1em KaTeX_Size3', '1em KaTeX_Size4'];

const facesCome = (faces: readonly string[]) => Promise.all(faces.map((face) => document.fonts.load(face)));

/** Every text in a reply of the server. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

async function formulasCome(texts: readonly string[]): Promise<void> {
  await typesetter.fetch();
  const large = texts.some((text) => LARGE.test(text));
  await facesCome(large ? [...FORMULA_FACES, ...LARGE_FACES] : FORMULA_FACES);
}

/**
 * Waits until the texts in what was reported can be shown as they will stand; not for ever: in another face they can be read too, and without
 * the typesetter a formula's source.
 */
export async function readingReady(value: unknown): Promise<void> {
  const texts = textsIn(value);
  const hasFormulas = texts.some((text) => FORMULA.test(text));
  // In an async function: where a browser knows no faces, that fails and is not waited for.
  const waits = [async () => facesCome(READING_FACES), async () => hasFormulas && formulasCome(texts)];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.allSettled(waits.map((wait) => wait())), patience]);
  clearTimeout(timer);
}

/** Whether formulas in these texts would be typeset later than they are first seen. */
export const awaitsTypesetter = (value: unknown): boolean =>
  typesetter.now() === undefined && textsIn(value).some((text) => FORMULA.test(text));
