/** The typesetter of formulas, fetched when the first formula is to be shown. */

type Mathematics = typeof import('./mathematics.ts');

/** Kept once it has come, so that later formulas are typeset before they are first seen. */
let fetched: Mathematics | undefined;

export const typesetter = (): Mathematics | undefined => fetched;

/** @throws where it does not come */
export async function fetchTypesetter(): Promise<Mathematics> {
  fetched ??= await import('./mathematics.ts');
  return fetched;
}

/** So long words wait for the formulas among them, in ms. */
const PATIENCE_MS = 1500;
const FORMULA = /data-latex|\$/;

/**
 * Waits until formulas in these texts can be typeset at once, so that nothing moves under the eyes of who reads; not for ever: without
 * the typesetter their source is readable.
 */
export async function formulasReady(texts: readonly (string | null)[]): Promise<void> {
  if (!texts.some((text) => text !== null && FORMULA.test(text))) return;
  const come = fetchTypesetter().then(() =>
    Promise.all(['1em KaTeX_Main', 'italic 1em KaTeX_Math'].map((font) => document.fonts.load(font))),
  );
  await Promise.race([
    come.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}
