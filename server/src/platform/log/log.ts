/** Writes logs: one JSON line for each message, with the request's id and never with an answer, a password or a token. */
import { type DestinationStream, pino } from 'pino';
import { loggedError } from './logged-error.ts';

export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}

/** Fields that may contain personal text or secrets, which must not be logged. */
const HIDDEN = [
  'password',
  'cookie',
  'authorization',
  'token',
  'csrf',
  'content',
  'response',
  'feedback',
  'body',
  'secret',
];

/** @param destination the standard output by default */
export function createLog(level: string, destination?: DestinationStream): Log {
  const settings = {
    level,
    base: null,
    redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { error: loggedError, err: loggedError },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

export function silentLog(): Log {
  return createLog('silent');
}
