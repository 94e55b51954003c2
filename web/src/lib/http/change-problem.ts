import * as t from '../../messages/compiled/lib/http.ts';
import { HttpError } from './http.ts';

/**
 * Returns whether a failed request may have changed something. Only a refusal says that it has not: if the
 * response is lost, comes from a proxy or is an internal error, the server may have done the work.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  !(error instanceof HttpError) ||
  (error.status >= 500 && (error.code === undefined || error.code === 'http/failed'));

/** Returns the message for a change that failed: the refusal, or that the outcome is not known. */
export const changeProblem = (error: unknown): string =>
  error instanceof HttpError && !isOutcomeUnknown(error) ? error.message : t.outcomeUnknown();
