/**
 * Finds the JSON object in a reply of a model. It may be in a code fence, between words or after thoughts, and its strings may contain text
 * that JSON does not allow, such as line ends and formulas with single backslashes.
 * @returns the object; undefined if there is none
 */
export function jsonIn(text: string): unknown {
  const said = withoutThoughts(text.trim());
  const whole = parsed(said);
  if (typeof whole === 'object' && whole !== null) return objectOf(whole);
  // Some models write the object as a string that contains JSON.
  if (typeof whole === 'string' && whole.includes('{')) return jsonIn(whole);
  const start = said.indexOf('{');
  const end = said.lastIndexOf('}');
  return start < 0 || end < start
    ? undefined
    : (parsed(said.slice(start, end + 1)) ?? firstOf(said.slice(start)));
}

/** Takes the object out of a list, because some models put it into one. */
const objectOf = (value: object): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/** Removes thoughts before the object. A reply that begins as an object has no thoughts, even if one of its strings looks like them. */
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

/** Returns the first complete object of a text that continues after it. */
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
 * Repairs JSON the way its writer meant it. A backslash before the name of a LaTeX command belongs to a formula, even if JSON reads it as
 * an escape: `\frac` would otherwise silently become a form feed and "rac". Correct JSON is not changed.
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
      // If a single backslash was doubled, only one character has been read; for a valid escape, two.
      at += escaped === '\\\\' && json.charAt(at + 1) !== '\\' ? 0 : 1;
    } else {
      if (letter === '$') dollars += 1;
      whole += CONTROLS[letter] ?? letter;
    }
  }
  return whole;
}

const CONTROLS: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns the escape that begins here. If it is not a valid escape, returns a doubled backslash. */
function escapeAt(json: string, at: number, inFormula: boolean): string {
  const next = json.charAt(at + 1);
  const both = `\\${next}`;
  if (next === '"' || next === '\\' || next === '/') return both;
  if (next === 'u') return /^[\da-f]{4}$/i.test(json.slice(at + 2, at + 6)) ? both : '\\\\';
  if (!'bfnrt'.includes(next) || next === '') return '\\\\';
  const word = /^[a-zA-Z]+/.exec(json.slice(at + 1, at + 30))?.[0] ?? '';
  // Models never mean a backspace or a form feed.
  const isFormula = 'bf'.includes(next)
    ? word.length > 1
    : COMMANDS.has(word) || (inFormula && SHORT_COMMANDS.has(word));
  return isFormula ? '\\\\' : both;
}

/** LaTeX commands that begin like the JSON escape of a line end, a return or a tab, and whose remaining letters are not a word. */
const COMMANDS = new Set(
  (
    'nabla natural nearrow neg neq newline ngeq nleq nmid noindent nonumber not notin nparallel nrightarrow nsim nsubseteq nwarrow ' +
    'rangle rbrace rbrack rceil rfloor rho right rightarrow rightharpoonup rightleftharpoons rm root ' +
    'tan tanh tau tbinom text textbf textit textrm textstyle tfrac therefore theta thickapprox thinspace tilde times top triangle triangleq'
  ).split(' '),
);
/** Commands that are only recognised within a formula. Elsewhere they may be a line end followed by letters. */
const SHORT_COMMANDS = new Set('ne nu ni ng re to th'.split(' '));
