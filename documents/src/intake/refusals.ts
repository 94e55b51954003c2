import { DocumentError, type DocumentErrorCode, type IntakeErrorCode } from '../document.ts';

type RefusalCode =
  | IntakeErrorCode
  | Extract<
      DocumentErrorCode,
      'encrypted' | 'empty' | 'too-large' | 'too-many-pages' | 'too-slow' | 'stopped'
    >;

/** A refusal of a file that its sentence names; `says` follows the name. */
export function refuseFile(
  code: RefusalCode,
  name: string,
  says: string,
  options?: ErrorOptions,
): DocumentError {
  return new DocumentError(code, `${name} ${says}`, options);
}

/** The refusal of a PDF that is one of several files: its sentence names which. */
export function naming(error: DocumentError, name: string): DocumentError {
  const sentence = error.message
    .replace(/^(?:This (?:PDF|file)|The reading of this PDF)/, (start) =>
      start.startsWith('The') ? `The reading of ${name}` : name,
    )
    .replace(/ of this PDF\b/, ` of ${name}`);
  return new DocumentError(error.code, sentence.includes(name) ? sentence : `${name}: ${sentence}`, {
    cause: error,
  });
}

const kinds = 'Please give a PDF, a Word document (.docx) or an image (JPEG, PNG or WebP).';

export const refusals = {
  empty: (name: string) =>
    refuseFile('empty', name, 'is empty: it has no content at all. Please choose the file again.'),
  unknown: (name: string) =>
    refuseFile('not-a-document', name, `is not a Word document, a PDF or an image. ${kinds}`),
  word97: (name: string) =>
    refuseFile(
      'unsupported-kind',
      name,
      'is a Word 97 file. Word 97 files cannot be read; save as .docx or PDF and try again.',
    ),
  /** `kind` with its article: 'an OpenDocument file'. */
  otherText: (name: string, kind: string) =>
    refuseFile(
      'unsupported-kind',
      name,
      `is ${kind}, which cannot be read; save as .docx or PDF and try again.`,
    ),
  otherPicture: (name: string, kind: string) =>
    refuseFile(
      'unsupported-kind',
      name,
      `is ${kind} image, which cannot be read; save it as JPEG, PNG or WebP and try again.`,
    ),
  locked: (name: string) =>
    refuseFile(
      'encrypted',
      name,
      'is locked with a password. Please save a copy without the password and try again.',
    ),
  damaged: (name: string, options?: ErrorOptions) =>
    refuseFile(
      'damaged',
      name,
      'is damaged or incomplete. Please save or export it again and try again.',
      options,
    ),
  /** The unpacked size, or the number of items, exceeds the limit. */
  swollen: (name: string) =>
    refuseFile(
      'too-large',
      name,
      'holds more than we can read once it is unpacked. Please split it, or save it as a PDF.',
    ),
  tooManyPixels: (name: string, width: number, height: number, most: number) =>
    refuseFile(
      'too-many-pixels',
      name,
      `is an image of ${width} × ${height} pixels; the most we can read is ${most / 1_000_000} million. Please make it smaller.`,
    ),
  unprintable: (name: string, letters: string) =>
    refuseFile(
      'unprintable',
      name,
      `is written in letters that cannot be shown from a Word file (such as ${letters}). Please save it as a PDF and try again.`,
    ),
  tooManyPages: (name: string, most: number) =>
    refuseFile('too-many-pages', name, `has more than ${most} pages, the most we can read. Please split it.`),
  /** Codes of `ThreadError`. */
  'too-slow': (name: string, options?: ErrorOptions) =>
    refuseFile('too-slow', name, 'takes too long to read. Please save it as a PDF and try again.', options),
  stopped: (name: string, options?: ErrorOptions) =>
    refuseFile(
      'stopped',
      name,
      'was not read: the reading stopped before it was done. Please try again.',
      options,
    ),
  died: (name: string, options?: ErrorOptions) =>
    refuseFile(
      'damaged',
      name,
      'is damaged so badly, or holds so much, that it cannot be read. Please save it as a PDF and try again.',
      options,
    ),
};
