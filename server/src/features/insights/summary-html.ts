/** Converts the engine's Markdown to rich text. The Markdown has paragraphs, bold text before a colon, and a last paragraph in italics. */
import { sanitise } from '@classi/richtext';
import { encodeText } from '@classi/richtext/characters';

const LEAD = /^\*\*([^*\n]+)\*\*/;
const WHOLE = /^\*([^*\n]+)\*$/;

/** Converts a summary to HTML. Its text comes from marks and a language model, so HTML in it is escaped. */
export function summaryHtml(markdown: string): string {
  const paragraphs = markdown
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return sanitise(paragraphs.map(paragraphHtml).join(''));
}

function paragraphHtml(paragraph: string): string {
  const whole = WHOLE.exec(paragraph)?.[1];
  if (whole !== undefined) return `<p><em>${textOf(whole)}</em></p>`;
  const lead = LEAD.exec(paragraph);
  if (!lead) return `<p>${textOf(paragraph)}</p>`;
  return `<p><strong>${textOf(lead[1] ?? '')}</strong>${textOf(paragraph.slice(lead[0].length))}</p>`;
}

/** Escapes the text, and leaves a number and its percent sign on one line. Formulas stay between dollar signs. */
const textOf = (text: string): string => encodeText(text).replace(/(?<=\d) (?=%)/g, '\u00a0');
