/** What a paper prints around a question, and no book has: its number, and its marks. */

const marks = String.raw`\d{1,2}(?:\s*[+×x]\s*\d{1,2})*\s*(?:m(?:arks?)?\.?)?`;
const around: RegExp[] = [
  // 'Section B Q7', 'Q.12', 'Ques 21:', '5)'
  /^\s*(?:(?:section|sec|part)\s+[A-Z]\b\s*[,:.-]?\s*)?(?:q(?:ue(?:s|stion)?)?s?\.?\s*(?:no\.?\s*)?\d{1,3}\b|\d{1,3}(?=\s*[.):]\s))\s*[.):-]*\s*/i,
  // '(a)', 'b)', '(ii)'
  /(?<=^|\s)\(?(?:[a-h]|i{1,3}|iv|vi{0,3})\)(?=\s)/giu,
  // '[3]', '(2+3)', '(3 marks)': after words, not after a sign
  new RegExp(
    String.raw`(?<=[\p{L}.?!)]\s*)(?:\[\s*${marks}\s*\]|(?<=\s)\(\s*${marks}\s*\)(?=\s*$|\s*\n))`,
    'giu',
  ),
  // '1 mark', '1+2'
  /(?:(?<=[.?!])\s+\d{1,2}(?:\s*\+\s*\d{1,2})*|\s+\d{1,2}\s*m(?:arks?)?)(?:\s*m(?:arks?)?)?\.?\s*$/i,
];

export const withoutPaperNumbering = (message: string): string =>
  around.reduce((text, part) => text.replace(part, ' '), message).trim();
