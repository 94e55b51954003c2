import { MAX_RICH_TEXT_LENGTH } from './limits.ts';

/**
 * Joins a text with the text before it. Each may be as long as a rich text may be: where both together would be longer, the
 * text before is left out.
 */
export function joinHtml(before: string, html: string): string {
  return before.length + html.length > MAX_RICH_TEXT_LENGTH ? html : before + html;
}
