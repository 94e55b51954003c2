import type { Book, BookSection } from '../../book.ts';

/**
 * Reads a book that is written in Markdown. Its first heading of level 1 is the title. Every heading below begins a section, whose path
 * holds the headings above it. The text of a chapter before its first section becomes a separate section.
 */
export function bookFromMarkdown(id: string, markdown: string): Book {
  const sections: BookSection[] = [];
  const path: string[] = [];
  let title = '';
  let lines: string[] = [];
  let isCode = false;
  const close = (): void => {
    const text = lines.join('\n').trim();
    const heading = path.filter((each) => each !== undefined);
    if (text !== '') {
      sections.push({ heading: heading.length > 0 ? heading : [title], text });
    }
    lines = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    isCode = /^\s*(?:```|~~~)/.test(line) ? !isCode : isCode;
    const found = isCode ? null : /^(#{1,6})\s+(.+?)\s*#*$/.exec(line);
    if (!found) {
      lines.push(line);
      continue;
    }
    close();
    const [, marks = '', heading = ''] = found;
    if (marks.length === 1 && title === '' && sections.length === 0) {
      title = heading;
    } else {
      path.length = Math.min(path.length, marks.length - 1);
      path[marks.length - 1] = heading;
    }
  }
  close();
  return { id, title: title || id, sections };
}
