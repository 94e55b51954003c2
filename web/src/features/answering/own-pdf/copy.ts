/** What a student's own PDF says in the browser (spec 1 §4, §5, §8). */
import { pluralize } from '../../../lib/words.ts';

export const words = {
  notAPdf: 'Please select a valid PDF file',
  done: 'PDF processed successfully! Your answers have been populated.',
  nothingFound: 'No answers were found in this PDF. Your answers have not changed.',
  nothingRead: 'No writing in this PDF could be read.',
  notRefreshed:
    'Responses updated in the backend, but there was an error refreshing the display. Please refresh the page.',
  uploadFailed: (detail: string) => `Error uploading PDF: ${detail}`,
  processFailed: (detail: string) => `Error processing PDF: ${detail}`,
  failed: 'Processing failed',
  goesOn: 'You can close this page. Reading continues, and you will find the result here.',
} as const;

/** `3 answers read from your PDF are not confirmed yet`. */
export function unconfirmedWords(count: number): string {
  return `${pluralize(count, 'answer')} read from your PDF ${count === 1 ? 'is' : 'are'} not confirmed yet`;
}
