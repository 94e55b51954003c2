import { pattern } from '../phrases.ts';
import type { SourceLine } from './source-line.ts';

const leader = String.raw`[._…⋯\s–—-]`;
const blankLine = new RegExp(`^${leader}{6,}$`);
const behindDots = new RegExp(
  String.raw`^(?:\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{2,4})[.)]*\s*)?[._…⋯]${leader}{5,}\s*(?=[[(]\s*\d{1,2}\s*(?:marks?)?\s*[\])]$)`,
  'i',
);
const numberedBlank = new RegExp(String.raw`^\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{2,4})[.)]*\s*[._…⋯]${leader}{9,}$`);
const requestPattern = pattern(
  String.raw`^(?:(?:your |final )?{answer heading})\s*[:.\-–=]*\s*(?:[._…⋯]${leader}{4,})?((?:\s*[a-zA-Z°%/²³]{1,8})?\s*(?:[\[(]\s*\d{1,2}\s*(?:marks?)?\s*[\])])?)$`,
);
const beforeNumber = /^_{3,}\s*(?=\(?\d{1,2}[.)])/;
const furniture = pattern(String.raw`^(?:[\W_]*{furniture}[\W_]*)$`);

/** Removes the blank space for answers, but keeps marks that are printed in it. */
export const withoutAnswerSpace = (lines: SourceLine[]): SourceLine[] =>
  lines.flatMap((line) => {
    const text = line.text.trim();
    const isBlank = [blankLine, numberedBlank, furniture].some((form) => form.test(text));
    if (isBlank && line.cell === undefined) return [];
    if (beforeNumber.test(text)) return [{ ...line, text: text.replace(beforeNumber, '') }];
    if (behindDots.test(text)) return [{ ...line, text: `\t${text.replace(behindDots, '')}` }];
    const space = /[._…⋯]{4,}/.test(text) ? requestPattern.exec(text) : null;
    if (!space) return [line];
    const marks = /[[(]\s*\d.*$/.exec(space[1] ?? '')?.[0];
    return marks === undefined ? [] : [{ ...line, text: `\t${marks}` }];
  });
