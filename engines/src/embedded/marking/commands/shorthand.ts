/** Words as they are typed on telephones, and letters in dots and dashes, as they are read aloud. */

/** Each before what it stands for; what stands for nothing is only noise. */
const typed = new Map(
  `gv give|giv give|gimme give me|gimmie give me|lemme let me|plz please|plzz please|pls please|plss please|ur your|u you|r are|d the|da the|dis this|dat that|tym time|tchr teacher|tcher teacher|wil will|wrk work|hrd hard|nxt next|promis promise|mrks marks|mrk mark|mks marks|ful full|fll full|frm from|2day today|thx thanks|thnx thanks|ty thanks|ans answer|crrct correct|corect correct|ryt right|rite right|bcoz because|coz because|lol |lmao |jk |fr |tho |ngl |bruh |bro |bestie |pretty please|srsly |omg |no cap |fam |tbh |imo |pleez please|plis please|marx marks`
    .split('|')
    .map((pair) => {
      const at = pair.startsWith('no cap') ? 6 : pair.indexOf(' ');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
);
const telephone = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’])(?:${[...typed.keys()].join('|')})(?![\p{L}\p{N}'’])`,
  'giu',
);
/** One of them alone may be an abbreviation of the matter. */
const FEWEST = 2;

/** 'Plz gv me' as 'please give me'; nothing where little of it is typed so. */
export function spelledOut(text: string): string[] {
  const found = text.match(telephone) ?? [];
  const sure = found.filter((word) => word.length > 1).length;
  return sure < FEWEST && !/\bgi?v\b|\bgimm/i.test(text)
    ? []
    : [text.replace(telephone, (word) => typed.get(word.toLowerCase()) ?? word).replace(/\s{2,}/g, ' ')];
}

const letters = new Map(
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'
    .split(' ')
    .map((code, at) => [code, String.fromCharCode(97 + at)]),
);
const dotted = /(?<![^\s/|])[.\-·–−]{1,4}(?:[ /|]+[.\-·–−]{1,4}){5,}(?![^\s/|])/g;

/** Letters in dots and dashes as letters, a stroke between words as a space. */
export const fromDots = (text: string): string[] =>
  [...text.matchAll(dotted)].map(([run]) =>
    run
      .replace(/·/g, '.')
      .replace(/[–−]/g, '-')
      .split(/\s*[/|]\s*/)
      .map((word) =>
        word
          .split(' ')
          .map((code) => letters.get(code) ?? '')
          .join(''),
      )
      .join(' '),
  );
