/** Returns a message for people about an invalid value for which the contract has no message. It names the field. */
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Bounds of this size are technical, so messages do not mention them. */
const UNTOLD = 2 ** 31 - 1;

/** Describes the bound of a number, or the allowed length of a text or a list. */
function outOfBounds(issue: Issue, bound: unknown, isMaximum: boolean): string {
  if (issue.origin === 'string')
    return isMaximum
      ? `is too long: at most ${bound} characters.`
      : `is too short: at least ${bound} characters.`;
  if (issue.origin === 'array')
    return isMaximum ? `has too many entries: at most ${bound}.` : `has too few entries: at least ${bound}.`;
  if (isMaximum) return Number(bound) >= UNTOLD ? 'is too large.' : `must be at most ${bound}.`;
  return issue.inclusive === false ? `must be more than ${bound}.` : `must be at least ${bound}.`;
}

function whatIsWrong(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing.';
      return KINDS[String(issue.expected)]
        ? `must be ${KINDS[String(issue.expected)]}.`
        : 'is not as it should be.';
    case 'too_big':
      return outOfBounds(issue, issue.maximum, true);
    case 'too_small':
      return outOfBounds(issue, issue.minimum, false);
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing.';
      return Array.isArray(issue.values)
        ? `must be one of: ${issue.values.join(', ')}.`
        : 'is not as it should be.';
    case 'invalid_format':
      return 'is not written as it should be.';
    default:
      return 'is not as it should be.';
  }
}

export function plainSentence(issue: Issue): string {
  const place = issue.path?.join('.') ?? '';
  if (place !== '') return `“${place}” ${whatIsWrong(issue)}`;
  return issue.code === 'invalid_type'
    ? 'The request is not an object.'
    : 'The request is not as it should be.';
}
