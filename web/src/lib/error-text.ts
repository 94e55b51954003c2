/** Returns the sentence of a failure, or '' if what was thrown is no `Error`. The calls throw errors that are written for the user. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : '');
