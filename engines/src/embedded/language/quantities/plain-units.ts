const space = (length: number): string => ' '.repeat(Math.max(0, length));
const padded =
  (text: string) =>
  (whole: string): string =>
    text + space(whole.length - text.length);

const groupSpace = String.raw`(?:[ \u00a0\u2009\u202f~]|\\[,;])`;
const spacedGroups = new RegExp(
  String.raw`(?<![\d.,:/])\d{1,3}(?:${groupSpace}\d{3})+(?![\d/]|\s*/\s*\d|[.,]\d{3}(?!\d))`,
  'g',
);

/**
 * Replaces spaces between groups of digits by commas, so that `25 000` is `25,000`. Three or more numbers of three digits each are left as
 * a list.
 */
function withCommasInNumbers(text: string): string {
  return text.replace(spacedGroups, (whole) => {
    const groups = whole.split(new RegExp(groupSpace));
    const isList = groups.length > 2 && groups[0]?.length === 3 && !groups.includes('000');
    return isList ? whole : padded(groups.join(','))(whole);
  });
}

/**
 * Returns the text with units and signs as plain characters: `2.5\,\text{m/s}^2` becomes `2.5 m/s^2` and `3\,\Omega` becomes `3 Ω`, and
 * dollar signs between a number and its unit are removed. The length stays the same, so that offsets remain valid.
 */
export const plainUnits = (written: string): string => withPlainUnits(withCommasInNumbers(written));

const withPlainUnits = (text: string): string =>
  /[\\$^°]|per\s?cent|degree|[Mm]inus|[Nn]egative|[Ss]q|[Cc]u|power/.test(text)
    ? text
        .replace(/(?<!\\)\$([^$\n]*[=\\^×+/a-zA-Z:][^$\n]*)(?<!\\)\$/g, ' $1 ')
        .replace(/(?<!\\)\$(-?[\d.,]+)(?<!\\)\$/g, ' $1 ')
        .replace(/\\[,;:! ]/g, '  ')
        .replace(/\\(?=%)/g, ' ')
        .replace(/\bper cent\b/gi, ' percent')
        .replace(/\b(?:minus|negative)\s+(?=\d)/gi, (whole) => `${space(whole.length - 1)}-`)
        .replace(/\bdegrees?\s+(?:celsius|centigrade|C)\b/gi, padded('°C'))
        .replace(/°\s+([CF])(?!\p{L})/gu, (whole, scale: string) => padded(`°${scale}`)(whole))
        .replace(/\bto the power(?: of)?\s+/gi, padded('^'))
        .replace(
          /\b(sq(?:uare|\.)?|cu(?:bic|\.)?)\s+(\p{L}{1,12})/giu,
          (whole, power: string, unit: string) => padded(`${unit}^${/^s/i.test(power) ? 2 : 3}`)(whole),
        )
        .replace(
          /(?<!\p{L})(\p{L}{1,12})\s+(sq(?:uared?|\.)?|cubed?)(?!\p{L})\.?/giu,
          (whole, unit: string, power: string) => padded(`${unit}^${/^s/i.test(power) ? 2 : 3}`)(whole),
        )
        .replace(
          /\\(?:text|mathrm|rm)\s*\{([^{}]*)\}/g,
          (whole, inner: string) => space(whole.length - inner.length) + inner,
        )
        .replace(/\\(?:Omega|ohm)(?![a-zA-Z])/g, padded('Ω'))
        .replace(/\^\{?\\circ\}?\s*(C?)/g, (whole, celsius: string) => padded(`°${celsius}`)(whole))
        .replace(/(\d)\s*\$\s*(?=[A-Za-zΩ°µ])/g, (whole, digit: string) => digit + space(whole.length - 1))
    : text;
