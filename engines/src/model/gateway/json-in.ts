/**
 * Finds the JSON object in a reply of a model. It may be in a code fence, between words or after thoughts, and its strings may
 * have text that JSON does not allow: line ends, and formulas whose backslashes were not doubled.
 *
 * @returns undefined where there is none
 */
export function jsonIn(text: string): unknown {
  const said = withoutThoughts(text.trim());
  const whole = parsed(said);
  if (typeof whole === 'object' && whole !== null) return objectOf(whole);
  // An object that was written as a string of JSON.
  if (typeof whole === 'string' && whole.includes('{')) return jsonIn(whole);
  const start = said.indexOf('{');
  const end = said.lastIndexOf('}');
  return start < 0 || end < start
    ? undefined
    : (parsed(said.slice(start, end + 1)) ?? firstOf(said.slice(start)));
}

/** Takes the object out of a list, because some models put it into one. */
const objectOf = (value: object): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** Thoughts come first. A reply that begins as an object has no thoughts, even if a string in it looks like one. */
const withoutThoughts = (said: string): string =>
  /^(?:```\w*\s*)?(?:[{"]|\[(?!THINK\]))/.test(said)
    ? said
    : said.replace(/^[\s\S]*(?:<\/think(?:ing)?>|\[\/THINK\]|<\/thought>)/, '');

function parsed(text: string): unknown {
  try {
    return JSON.parse(repaired(text));
  } catch {
    return undefined;
  }
}

/** The first complete object at the start of a text that continues after it. */
function firstOf(text: string): unknown {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inString && letter === '\\') at += 1;
    else if (letter === '"') inString = !inString;
    else if (!inString && letter === '{') depth += 1;
    else if (!inString && letter === '}') {
      depth -= 1;
      if (depth === 0) return parsed(text.slice(0, at + 1));
    }
  }
  return undefined;
}

/**
 * Repairs Repairs JSON as its writer meant it. A backslash before letters that spell a command of LaTeX is one of a formula, also where JSON
 * reads it as an escape: `\frac` would be a form feed and "rac", and nobody would notice. JSON that is right stays as it is.
 */
export function repaired(json: string): string {
  let inString = false;
  let dollars = 0;
  let whole = '';
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charAt(at);
    if (letter === '"') {
      inString = !inString;
      dollars = 0;
      whole += letter;
    } else if (!inString) {
      whole += letter;
    } else if (letter === '\\') {
      const escaped = escapeAt(json, at, dollars % 2 === 1);
      whole += escaped;
      // A doubled backslash encodes one letter of the text, an escape two.
      at += escaped === '\\\\' && json.charAt(at + 1) !== '\\' ? 0 : 1;
    } else {
      if (letter === '$') dollars += 1;
      whole += CONTROLS[letter] ?? letter;
    }
  }
  return whole;
}

const CONTROLS: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The escape that begins here, or a doubled backslash where it is none. */
function escapeAt(json: string, at: number, inFormula: boolean): string {
  const next = json.charAt(at + 1);
  const both = `\\${next}`;
  if (next === '"' || next === '\\' || next === '/') return both;
  if (next === 'u') return /^[\da-f]{4}$/i.test(json.slice(at + 2, at + 6)) ? both : '\\\\';
  if (!'bfnrt'.includes(next) || next === '') return '\\\\';
  const word = /^[a-zA-Z]+/.exec(json.slice(at + 1, at + 30))?.[0] ?? '';
  // A model never means a backspace or a form feed.
  const isFormula = 'bf'.includes(next)
    ? word.length > 1
    : COMMANDS.has(word) || (inFormula && SHORT_COMMANDS.has(word));
  return isFormula ? '\\\\' : both;
}

/** Commands of LaTeX that begin as a line end, a return or a tab of JSON does, and are no words after it. */
const COMMANDS = new Set(
  (
    'nabla natural nearrow neg neq newline ngeq nleq nmid noindent nonumber not notin nparallel nrightarrow nsim nsubseteq nwarrow ' +
    'rangle rbrace rbrack rceil rfloor rho right rightarrow rightharpoonup rightleftharpoons rm root ' +
    'tan tanh tau tbinom text textbf textit textrm textstyle tfrac therefore theta thickapprox thinspace tilde times top triangle triangleq'
  ).split(' '),
);
/** The same, within a formula only: outside they may be letters behind a line end. */
const SHORT_COMMANDS = new Set('ne nu ni ng re to th'.split(' '));
