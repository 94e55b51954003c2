/** A book in Markdown. */
import { Marked } from 'marked';
import { escapeXml, HtmlSections } from './html-sections.ts';

/** `$…$` and `$$…$$` stay as they are: emphasis and escapes in them are LaTeX. */
const FORMULA = /^\$\$[^$]+\$\$|^\$(?!\s)(?:\\\$|[^$\n])+?(?<!\s)\$(?!\d)/;

const marked = new Marked({
  extensions: [
    {
      name: 'formula',
      level: 'inline',
      start: (source) => source.indexOf('$'),
      tokenizer: (source) => {
        const found = FORMULA.exec(source);
        return found ? { type: 'formula', raw: found[0] } : undefined;
      },
      renderer: ({ raw }) => escapeXml(raw),
    },
  ],
});

export function sectionsOfMarkdown(text: string) {
  const sections = new HtmlSections();
  sections.add(marked.parse(text, { async: false }));
  return sections.end();
}
