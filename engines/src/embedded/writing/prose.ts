import { escapeText, formulas } from '@classi/richtext';
import { encodeText } from '@classi/richtext/characters';

/** Returns the text of a book on one line without its Markdown. Formulas stay between dollar signs. */
export function asProse(markdown: string): string {
  return formulas(markdown.replace(/\s*\n\s*/g, ' '))
    .map((segment) => (segment.kind === 'formula' ? `$${segment.latex}$` : withoutMarks(segment.text)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function withoutMarks(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*•]|#{1,6})\s+/, '')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\d])([*_])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\d])/gu, '$2');
}

/** Converts a line of prose to the content of a paragraph of rich text. Formulas are preserved, and other dollar signs stay plain text. */
export function richLine(line: string): string {
  return formulas(line)
    .map((segment) =>
      segment.kind === 'formula' ? `$${encodeText(segment.latex)}$` : escapeText(segment.text),
    )
    .join('');
}

export const richLines = (lines: string[]): string =>
  lines.map((line) => `<p>${richLine(line)}</p>`).join('');
