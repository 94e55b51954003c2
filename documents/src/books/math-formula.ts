/** Converts MathML, which HTML books use for formulas, to LaTeX. */
import { MathMLToLaTeX } from 'mathml-to-latex';

/** The author's own LaTeX, which some formulas contain as an annotation. */
const ANNOTATION = /<annotation\b[^>]*encoding="application\/x-tex"[^>]*>([\s\S]*?)<\/annotation>/i;
const ALTERNATIVE = /<math\b[^>]*\balttext="([^"]*)"/i;

/** @param mathMl the `math` element @returns LaTeX without dollars; the words of a formula that cannot be converted */
export function mathMlToLatex(mathMl: string): string {
  const given = ANNOTATION.exec(mathMl)?.[1];
  if (given) return oneLine(unescapeXml(given));
  try {
    return oneLine(MathMLToLaTeX.convert(mathMl));
  } catch {
    // The library reads well-formed MathML only; what a formula says is better than nothing.
    return oneLine(unescapeXml(ALTERNATIVE.exec(mathMl)?.[1] ?? mathMl.replace(/<[^>]*>/g, ' ')));
  }
}

const oneLine = (latex: string): string => latex.replaceAll('$', '').replace(/\s+/g, ' ').trim();

const unescapeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
