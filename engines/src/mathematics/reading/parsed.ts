/** The output of the parser: numbers, names, and lists that begin with a name. */
export type Parsed =
  | number
  | string
  | Parsed[]
  | { num: string }
  | { str: string }
  | { sym: string }
  | { fn: Parsed[] };

export const parsedHead = (parsed: Parsed): string | undefined =>
  Array.isArray(parsed) && typeof parsed[0] === 'string' ? parsed[0] : undefined;

export const parsedArguments = (parsed: Parsed): Parsed[] => (Array.isArray(parsed) ? parsed.slice(1) : []);
