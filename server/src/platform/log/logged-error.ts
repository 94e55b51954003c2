/** The loggable part of an error: its type, message, stack and cause, without the values of a failed query. */

export interface LoggedError {
  type: string;
  message?: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** The maximum depth of causes, which also ends circular ones. */
const DEEPEST = 5;

/** Error messages of mail servers contain e-mail addresses. */
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Removes the values of the query, such as answers and names, which the database library includes in the message and thereby in the stack.
 */
function withoutValues(error: Error): { message: string; stack: string } {
  const { message, stack = '' } = error;
  const at = message.indexOf('\nparams: ');
  const shown = (at < 0 ? message : message.slice(0, at)).replace(ADDRESS, '(address)');
  return { message: shown, stack: stack.replace(message, () => shown) };
}

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    ...withoutValues(error),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(cause !== undefined && depth < DEEPEST ? { cause: loggedError(cause, depth + 1) } : {}),
  };
}
