import {
  getOwnPdf,
  getOwnPdfUploadUrl,
  processOwnPdf as processEndpoint,
  settleReadAnswers,
} from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { type OwnPdfParts, offerOwnPdf, processOwnPdf, readOwnPdf, settleOwnAnswers } from './own-pdf.ts';

export function mountOwnPdfs(mount: Mount<Session>, parts: OwnPdfParts): void {
  mount(getOwnPdfUploadUrl, async ({ session, query }) => offerOwnPdf(parts, session, query.assignmentId));
  mount(processEndpoint, async ({ session, body, signal }) => processOwnPdf(parts, session, body, signal));
  mount(getOwnPdf, async ({ session, body }) => readOwnPdf(parts, session, body.assignmentId));
  mount(settleReadAnswers, async ({ session, body }) => {
    await settleOwnAnswers(parts, session, body);
    return { message: 'Saved' };
  });
}
