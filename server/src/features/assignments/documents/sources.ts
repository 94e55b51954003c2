/**
 * The sources that a teacher gives to be read: a combined scheme, or a paper and its key. They are uploaded files or names of stored ones.
 * Pure.
 */
import { createHash } from 'node:crypto';
import { type BodyOf, FILES_OF_A_DOCUMENT_MAX, type processMarkingScheme } from '@classi/contract';
import type { ReceivedFile } from '../../../platform/http/mount.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { DocumentSource } from '../tables.ts';

type Input = Omit<BodyOf<typeof processMarkingScheme>, 'rubrics'>;
export type SourceRole = DocumentSource['role'];

/** The uploaded files of one role, in their order, or the name of a stored file. */
export type GivenSource =
  | { role: SourceRole; files: ReceivedFile[] }
  | { role: SourceRole; storedName: string };

function slot(role: SourceRole, files: ReceivedFile[], storedName: string | undefined): GivenSource | null {
  if (files.length > FILES_OF_A_DOCUMENT_MAX) {
    refuse('document/too-many-files', { limit: FILES_OF_A_DOCUMENT_MAX });
  }
  if (files.length > 0) return { role, files };
  return storedName ? { role, storedName } : null;
}

/**
 * Returns the given sources, a paper before its key. A field of a pair makes the request a pair.
 * @returns an empty list if no file is uploaded or named
 * @throws Refused document/pair-incomplete, document/too-many-files
 */
export function givenSources(received: ReceivedFile[], input: Input): GivenSource[] {
  const of = (field: string) => received.filter((file) => file.field === field);
  const paper = slot('paper', of('question_paper'), input.questionPaperUrl);
  const key = slot('key', of('answer_key'), input.answerKeyUrl);
  if (paper && key) return [paper, key];
  if (paper || key) refuse('document/pair-incomplete');
  const scheme = slot('scheme', of('file'), input.fileUrl);
  return scheme ? [scheme] : [];
}

/** Returns a hash of the sources. It is equal for the same files in the same order and roles. */
export function sourcesFingerprint(sources: readonly { role: SourceRole; sha256: string }[]): string {
  const hash = createHash('sha256');
  for (const { role, sha256 } of sources) hash.update(`${role}:${sha256}\n`);
  return hash.digest('hex');
}

const PDF = 'application/pdf';
/** The header of a PDF must begin within this many bytes. */
export const DOCUMENT_HEAD_BYTES = 1024;

/**
 * Returns the media type of a file by its first bytes. A file of an unknown type is stored too, and refused with a message when it is read.
 * @param head at least the first `DOCUMENT_HEAD_BYTES` bytes, or the whole file if it is shorter
 */
export function detectDocumentType(head: Uint8Array): string {
  const text = Buffer.from(head).toString('latin1');
  if (text.startsWith('PK\x03\x04')) {
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  }
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return text.includes('%PDF-') ? PDF : 'application/octet-stream';
}

/** Returns whether the source is a single PDF, which is read as it is. */
export function isOnePdf(sources: readonly { contentType: string }[]): boolean {
  return sources.length === 1 && sources[0]?.contentType === PDF;
}
