import { plainText } from '@classi/richtext';

/** The text of a section that citations count in: plain, paragraphs parted by blank lines, formulas between dollars. */
export function sectionText(body: string): string {
  return plainText(body).replace(/\n+/g, '\n\n');
}
