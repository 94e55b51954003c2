import { sentenceText } from './translations.ts';

/** Matches a paragraph without tags, which is how AURA writes feedback. */
const PARAGRAPH = /<p>([^<]*)<\/p>/g;

/**
 * Translates those sentences of a feedback that are AURA's own. What a teacher or a model wrote, and quotes, stay as they are.
 * @param html rich text
 */
export const translateFeedback = (html: string): string =>
  html.replace(PARAGRAPH, (_, text: string) => `<p>${sentenceText(text)}</p>`);
