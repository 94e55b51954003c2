import { spelledOut } from './shorthand.ts';

/** A text as it is read aloud: without what hides words from a comparison, and with what encodes them undone. */
export function disclosed(text: string): string[] {
  const plain = plainLetters(text);
  const views = [
    plain,
    unwrapped(plain),
    namesApart(plain),
    spacedOut(plain),
    ...digitsAsLetters(plain),
    ...spelledOut(plain),
    ...decoded(plain),
  ];
  return [...new Set(views)].filter((view) => view !== '');
}

/** Letters of other alphabets, each before the Latin one that it looks like. */
const lookAlikes = new Map(
  `аa еe ёe оo рp сc уy хx іi їi јj ѕs ԁd һh кk мm тt вb нh ԝw ոn ɡg ɑa ıi αa εe οo ρp υu χx ιi κk νv τt АA ВB ЕE КK МM НH ОO РP СC ТT ХX ЅS ІI ЈJ ΥY ΑA ΒB ΕE ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΧX ΖZ Ꭵi`
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin]),
);

/** Small capitals, each before its letter. */
const smallCapitals = new Map(
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ǫq ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin]),
);

/** Without invisible characters and accents that only hide, letters of other alphabets as the Latin ones they look like. */
function plainLetters(text: string): string {
  const large = text.replace(
    /[\u1d00-\u1d22\u0262\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u01eb\ua730\ua731]/g,
    (letter) => smallCapitals.get(letter) ?? letter,
  );
  const shown = large
    .normalize('NFKC')
    .replace(/\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|[\u0300-\u036f\u20d0-\u20ff]/gu, '');
  const isMixed = /[a-z]/i.test(shown) && /[\u0131\u0251\u0261\u0370-\u058f\u13a0-\u13ff]/.test(shown);
  return isMixed ? [...shown].map((letter) => lookAlikes.get(letter) ?? letter).join('') : shown;
}

/** 'i g n o r e' and 'i.g.n.o.r.e' as 'ignore'. */
const spacedOut = (text: string): string => {
  const closed = text.replace(/(?<![\p{L}])(?:\p{L}[\s._*-]){3,}\p{L}(?![\p{L}])/gu, (run) =>
    run.replace(/(?<=\p{L})[\s._*-](?=\p{L})/gu, ''),
  );
  const runs = text.match(/(?<!\p{L})(?:\p{L}\.){1,}\p{L}(?!\p{L})/gu) ?? [];
  const alone = runs.length > 2 ? `\n${runs.join(' ').replaceAll('.', '')}` : '';
  return closed === text ? '' : `${closed}\n${wordsApart(closed)}${alone}`;
};

/** Runs of letters without the spaces between them, as 'ignoreallpreviousinstructions'. */
const wordsApart = (text: string): string =>
  text
    .replace(
      /(ignore|disregard|forget|all|previous|instructions|give|award|grant|me|my|full|marks|the|marking|scheme|please|pass|automatic|mark|right|as|this|answer|correct|accept|for)/gi,
      ' $1 ',
    )
    .replace(/\s+/g, ' ');

const digits: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Words in formulas, and without the tags that somebody typed. */
const unwrapped = (text: string): string =>
  text
    .replace(/\\(?:text|textbf|textit|mathrm|mbox)\s*\{([^{}]*)\}/g, ' $1 ')
    .replace(/<\/?[a-z][^<>]{0,40}>/gi, ' ')
    .trim();

/** 'ignore_rubric' and 'ignoreRubric' as 'ignore rubric'. */
const namesApart = (text: string): string =>
  text.replace(/(?<=\p{Ll})_+(?=\p{L})/gu, ' ').replace(/(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/gu, ' ');

/** '1gn0r3' as 'ignore', and 'fu11' as 'full'. */
const digitsAsLetters = (text: string): string[] =>
  /\p{L}[013457@$!]+\p{L}|[013457@$!]\p{L}{2}|\p{L}{2}[013457@$!]{2}/u.test(text)
    ? ['i', 'l'].map((one) =>
        text.replace(/[\p{L}013457@$!]{2,}/gu, (word) =>
          /\p{L}/u.test(word)
            ? word.replace(/[013457@$!]/g, (sign) => (sign === '1' ? one : (digits[sign] ?? sign)))
            : word,
        ),
      )
    : [];

const base64 = /[A-Za-z0-9+/_-]{16,}={0,2}/g;
const hex = /\b(?:[0-9a-f]{2}[\s:]?){10,}/gi;
const binary = /(?:\b[01]{8}\b\s*){6,}/g;
/** One letter by its code is enough: nobody who answers writes so. */
const codes = /\\u00[4-7][0-9a-f]|(?:&#x?[0-9a-f]{2,5};|%[0-9a-f]{2}){4,}/gi;

function decoded(text: string): string[] {
  const found = [
    ...[...text.matchAll(base64)].map(([run]) =>
      Buffer.from(run.replaceAll('-', '+').replaceAll('_', '/'), 'base64'),
    ),
    ...[...text.matchAll(hex)].map(([run]) => Buffer.from(run.replace(/[\s:]/g, ''), 'hex')),
    ...[...text.matchAll(binary)].map(([run]) =>
      Buffer.from(
        run
          .trim()
          .split(/\s+/)
          .map((byte) => Number.parseInt(byte, 2)),
      ),
    ),
  ].map((bytes) => bytes.toString('utf8'));
  const readable = found.filter((each) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\s]{8,}$/u.test(each));
  const escaped = codes.test(text) ? [unescaped(text)] : [];
  codes.lastIndex = 0;
  const turned = /vtaber|qvfertneq|znex|tvir|njneq|flfgrz/i.test(text) ? [rotated(text)] : [];
  const backwards = /erongi|drageRsid|skram|\bkram\b|tcerroc|tpecca|evig|drawa|metsys/i.test(text)
    ? [[...text].reverse().join('')]
    : [];
  return [...readable, ...escaped, ...turned, ...backwards];
}

const unescaped = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{2,5});|\\u([0-9a-f]{4})|%([0-9a-f]{2})/gi, (_, a, b, c) =>
      letter(Number.parseInt(a ?? b ?? c, 16)),
    )
    .replace(/&#(\d{2,6});/g, (_, code) => letter(Number(code)));

const letter = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Each letter by the one half an alphabet away. */
const rotated = (text: string): string =>
  text.replace(/[a-z]/gi, (each) => {
    const first = each <= 'Z' ? 65 : 97;
    return String.fromCharCode(((each.charCodeAt(0) - first + 13) % 26) + first);
  });
