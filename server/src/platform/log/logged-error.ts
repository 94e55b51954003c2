/** The loggable part of an error: its kind, message, place and cause. No values of the query that failed. */

export interface LoggedError {
  type: string;
  message?: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** Causes of causes; one that leads back to itself ends here. */
const DEEPEST = 5;

/** Mail servers name whom they refuse. */
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** The database library writes the values behind the query, in its message and so at the head of the stack: answers, names, addresses. */
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
