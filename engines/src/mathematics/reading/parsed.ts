/** The output of the parser: numbers, names, and lists that begin with a name. */
export type Parsed =
  | number
  | string
  | Parsed[]
  | { num: string }
  | { str: string }
  | { sym: string }
  | { fn: Parsed[] };

export const headOf = (parsed: Parsed): string | undefined =>
  Array.isArray(parsed) && typeof parsed[0] === 'string' ? parsed[0] : undefined;

export const argumentsOf = (parsed: Parsed): Parsed[] => (Array.isArray(parsed) ? parsed.slice(1) : []);
