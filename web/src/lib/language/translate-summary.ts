import { sentenceText } from './translations.ts';

/** Matches the text between two tags, without the spaces around it. */
const TEXT = /(>\s*)([^<>]*[^<>\s])(?=\s*<)/g;
/** Captures the feedback that a summary quotes. Quotation marks within it are single. */
const QUOTED_FEEDBACK = /(The feedback says: “)([^”]*)(”)/g;

/**
 * Translates those sentences of a summary of marks that are AURA's own, and those of the feedback that it quotes.
 * @param html rich text
 */
export const translateSummary = (html: string): string =>
  html.replace(TEXT, (_, before: string, text: string) => before + summaryText(text));

const summaryText = (text: string): string =>
  sentenceText(
    text.replace(
      QUOTED_FEEDBACK,
      (_, before: string, quoted: string, after: string) => before + ownFeedback(quoted) + after,
    ),
  );

function ownFeedback(quoted: string): string {
  const feedback = sentenceText(quoted.replaceAll('‘', '“').replaceAll('’', '”'));
  return feedback.replaceAll('“', '‘').replaceAll('”', '’');
}
