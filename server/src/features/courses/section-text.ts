import { plainText } from '@classi/richtext';

/**
 * Returns the plain text of a section, in which citations count characters. Paragraphs are separated by blank lines, and formulas are
 * between dollar signs.
 */
export function sectionText(body: string): string {
  return plainText(body).replace(/\n+/g, '\n\n');
}
