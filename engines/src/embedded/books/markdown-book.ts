import type { Book, BookSection } from '../../book.ts';

/**
 * A book written in Markdown. The first heading of the first level is its title; every heading below begins a section,
 * and its path holds the headings above it. Text of a chapter before its first section is a section of its own.
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
