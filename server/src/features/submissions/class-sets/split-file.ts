/** Stores the papers of a file as files of their own. */
import {
  type BodyOf,
  type splitPaperFile as endpoint,
  PDF_LIMIT,
  PDF_TYPE,
  type ReplyOf,
} from '@classi/contract';
import { DocumentError, openDocument, splitPdf } from '@classi/documents';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Storage, StoredFile } from '../../../platform/storage/index.ts';
import type { Session } from '../../identity/index.ts';
import { getPaper, PAPER_PURPOSE } from '../access.ts';
import { arePagesValid, pageRanges } from './rules.ts';

type Input = BodyOf<typeof endpoint>;

const NAME_LIMIT = 255;

function nameOf({ originalName }: StoredFile, pages: readonly number[]): string {
  const end = ` (${pageRanges(pages)}).pdf`;
  return originalName.replace(/\.pdf$/i, '').slice(0, NAME_LIMIT - end.length) + end;
}

/** @throws Refused paper/wrong-pages, paper/not-splittable */
async function split(file: StoredFile, bytes: Uint8Array, { papers }: Input): Promise<Uint8Array[]> {
  try {
    const document = await openDocument(bytes);
    const { pages } = document;
    await document.close();
    if (!arePagesValid(papers, pages)) refuse('paper/wrong-pages');
    return await splitPdf(
      { name: file.originalName, bytes },
      papers.map((paper) => paper.pages),
    );
  } catch (error) {
    if (error instanceof DocumentError && error.code !== 'stopped') refuse('paper/not-splittable');
    throw error;
  }
}

/** @throws Refused file/not-found, file/school-full, paper/wrong-pages, paper/not-splittable */
export async function splitFile(
  { storage }: { storage: Storage },
  { tenantId, accountId: teacherId }: Session,
  input: Input,
): Promise<ReplyOf<typeof endpoint>> {
  const file = await getPaper(storage, { tenantId, teacherId }, input.fileName);
  const parts = await split(file, await storage.bytes(file), input);
  const files: ReplyOf<typeof endpoint>['files'] = [];
  for (const [index, bytes] of parts.entries()) {
    const originalName = nameOf(file, input.papers[index]?.pages ?? []);
    const request = { ownerId: teacherId, purpose: PAPER_PURPOSE, originalName, contentType: PDF_TYPE };
    const stored = await storage.put(tenantId, { ...request, sizeLimit: PDF_LIMIT }, bytes);
    files.push({ fileName: stored.name, originalFileName: originalName, size: stored.size });
  }
  return { files };
}
