/** Labels of questions as printed: '4', 'Q4', '4(b)', '(iii)'. */

const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

function nextLetters(letters: string): string | null {
  const lower = letters.toLowerCase();
  const roman = ROMANS.indexOf(lower);
  const next =
    roman >= 0 && (lower === 'i' || lower.length > 1)
      ? ROMANS[roman + 1]
      : lower.length === 1 && lower < 'z'
        ? String.fromCharCode(lower.charCodeAt(0) + 1)
        : undefined;
  if (next === undefined) return null;
  return letters === lower ? next : next.toUpperCase();
}

/** Returns the label that follows: '5' after '4', '4(b)' after '4(a)', or '' if it is unknown. */
export function labelAfter(label: string): string {
  const digits = /^(.*?)(\d+)(\D?)$/.exec(label);
  if (digits) return `${digits[1]}${Number(digits[2]) + 1}${digits[3]}`;
  const letters = /^(.*?)([A-Za-z]{1,4})(\)?)$/.exec(label);
  const next = letters && nextLetters(letters[2] ?? '');
  return letters && next ? `${letters[1]}${next}${letters[3]}` : '';
}

/** Splits a text into the label at its beginning and the rest, or returns null. */
export function leadingLabel(text: string): { label: string; rest: string } | null {
  const number = /^\s*(?:Q(?:uestion)?\.?\s*)?(\d{1,3})\s*[.):]\s+(?=\S)/i.exec(text);
  if (number) return { label: number[1] ?? '', rest: text.slice(number[0].length) };
  const part = /^\s*(\([a-z]{1,4}\))\s+(?=\S)/i.exec(text);
  return part ? { label: part[1] ?? '', rest: text.slice(part[0].length) } : null;
}

/** Adds the question's number to the label of a part: '4(b)' for '(b)' after '4(a)'. */
export function completeLabel(label: string, before: string): string {
  if (!label.startsWith('(')) return label;
  return (/^[^(]*/.exec(before)?.[0] ?? '') + label;
}

/** Splits marks at the end of a text, such as '[3]' or '(2 marks)', from the rest. */
export function trailingMarks(html: string): { marks: number; rest: string } | null {
  const found = /\s*[[(]\s*(\d{1,3}(?:\.(?:25|5|75))?)\s*(?:marks?|m)?\s*[\])]\s*((?:<\/[a-z]+>)*)\s*$/i.exec(
    html,
  );
  if (!found) return null;
  return { marks: Number(found[1]), rest: html.slice(0, found.index) + (found[2] ?? '') };
}
