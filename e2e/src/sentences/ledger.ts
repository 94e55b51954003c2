/** The test that provokes a sentence of the specifications. */
export interface Provoked {
  /** The exact sentence; `{}` marks a value that is filled in. */
  sentence: string;
  /** The journey that provokes and finds the sentence, which may be an extended one, or, if no browser can provoke it, the path of a unit test from the root. */
  by: `${string}.spec.ts` | `${string}.test.ts` | `${string}.test.tsx`;
}

const escaped = (text: string) =>
  text
    .replace(/[^\w\s]/g, (sign) => `\\\\?\\${sign}`)
    // A line of text in a component may be broken where it is long.
    .replace(/\s+/g, String.raw`\s+`);

/** Finds a sentence in code: with something in its gaps, and with the signs escaped that an expression escapes. */
export function inCode(sentence: string): RegExp {
  return new RegExp(sentence.split('{}').map(escaped).join('[^\\n]{1,100}?'));
}
