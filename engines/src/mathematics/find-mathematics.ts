/** A formula in a text: where it stands, dollars included, and what it says. */
export interface FoundFormula {
  start: number;
  end: number;
  latex: string;
}

/** A bracket that is never closed is looked for no further than to the next that is opened. */
const marked =
  /\$\$([^$]+)\$\$|\$([^$\n]+)\$|\\\(((?:(?!(?<!\\)\\\()[\s\S])+?)\\\)|\\\[((?:(?!(?<!\\)\\\[)[\s\S])+?)\\\]/g;

/**
 * The formulas of a plain text: between dollars, and outside of them runs of numbers, names of one letter and signs that
 * hold at least one sign between two things, such as `x = 5` or `2(a + b)`. In order.
 */
export function findMathematics(text: string): FoundFormula[] {
  const found = [...text.matchAll(marked)].map((match) => {
    const [whole, ...inner] = match;
    const latex = (inner.find((each) => each !== undefined) ?? '').trim();
    return { start: match.index, end: match.index + whole.length, latex };
  });
  return [...found, ...typedIn(text.replace(marked, (whole) => '\n'.repeat(whole.length)))].sort(
    (a, b) => a.start - b.start,
  );
}

const name = `(?:sin|cos|tan|cot|sec|csc|cosec|log|ln|sqrt|exp)(?![a-zA-Z])`;
/** `sinA`, `cos²θ`: typed without a space; of small letters x and y alone, for 'cost' and 'sect' are words. */
const glued = `(?<![a-zA-Z]|(?<![A-Zxy])[A-Zxy])(?:sin|cos|tan|cot|sec|csc|cosec)(?:[²³⁴]|\\^\\{?\\d\\}?)?\\d?[A-Zxyθαβφ](?=[^a-zA-Z]|$|(?:sin|cos|tan|cot|sec|csc|cosec)[²³^A-Zxyθαβφ])`;
/** At most three letters beside each other are names that are multiplied; common short words are not. */
const letters = `(?<![a-zA-Z])(?!(?:a|I|A|is|it|in|if|or|on|of|to|so|we|as|at|by|be|do|no|an|he|me|my|the|and|are|for|has|was|but|not|you|all|can|its|per|let|get|use|how|why|one|two|ten|out|our|any|So|As|If|Or|By|We|It|The|And|For|But|Now|now|Let|Put|put|Use|Get)(?![a-zA-Z'’]))[a-zA-Zπθαβλμωφ]{1,3}(?![a-zA-Z'’])`;
/** 'a' as a name: next to a sign, or before a power that is typed without one, as in 'a2 + b2'; 'at' as the product of two names. */
const lone = String.raw`(?<=[=+\-−]\s*)at(?![a-zA-Z])|(?<![a-zA-Z'’])at(?=\s*[²^=+\-−])|(?<![a-zA-Z'’])[aAI](?=\s*[=+\-−*/^<>≤≥²³)(])|(?<![a-zA-Z'’\d])[aAI](?=[2-9](?![\d.]))|(?<=[=+\-−*/^<>≤≥(\d]\s*)a(?![a-zA-Z'’])`;
const part = String.raw`(?:\\[a-zA-Z]+|${glued}|${name}|\d+(?:[.,]\d+)*|${letters}|${lone}|[=+\-−*/^_<>≤≥≠≈×÷·±√²³⁴%°(){}\[\]|!\\])`;
const run = new RegExp(`${part}(?:[ \\t]*${part})*`, 'gu');
const between =
  /[\w)\]}πθαβφ²³°%]\s*(?:[=+\-−*/^<>≤≥≠≈×÷·±]|\\(?:le|ge|ne|times|cdot|pm|frac)(?![a-z]))\s*[\w({[|√π\-−\\±]|√\s*[\w(]|\\(?:frac|sqrt)/;

function typedIn(text: string): FoundFormula[] {
  return [...text.matchAll(run)].flatMap((match) => {
    const latex = trimmed(match[0]);
    const start = match.index + match[0].indexOf(latex);
    const isDate = /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/.test(latex);
    return between.test(latex) && !isDate ? [{ start, end: start + latex.length, latex }] : [];
  });
}

const OPENING = /[\s)\]},=]/;
const CLOSING = /[\s([{,=+*]/;

/** Without brackets that are opened or closed only once, at its ends; each letter is looked at once. */
function trimmed(latex: string): string {
  let [start, end] = [0, latex.length];
  // Opened less closed, of what is left.
  let open = latex.split('(').length - latex.split(')').length;
  const drop = (sign: string | undefined): void => {
    if (sign === '(') open -= 1;
    if (sign === ')') open += 1;
  };
  for (;;) {
    while (start < end && OPENING.test(latex[start] ?? '')) drop(latex[start++]);
    while (end > start && CLOSING.test(latex[end - 1] ?? '')) drop(latex[--end]);
    if (start < end && latex[start] === '(' && open > 0) drop(latex[start++]);
    else if (start < end && latex[end - 1] === ')' && open < 0) drop(latex[--end]);
    else return latex.slice(start, end);
  }
}
