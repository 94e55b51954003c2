import { MAX_RICH_TEXT_LENGTH } from './limits.ts';

/**
 * A text with what stands before it, as one. Each may be as long as a rich text may be: where both together would be longer, what
 * stands before is left out.
 */
export function joined(before: string, html: string): string {
  return before.length + html.length > MAX_RICH_TEXT_LENGTH ? html : before + html;
}
