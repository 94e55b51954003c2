import {
  getOwnPdf,
  getOwnPdfUploadUrl,
  processOwnPdf as processEndpoint,
  settleReadAnswers,
} from '@classi/contract';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { type OwnPdfDeps, offerOwnPdf, processOwnPdf, readOwnPdf, settleOwnAnswers } from './own-pdf.ts';

export function mountOwnPdfs(mount: Mount<Session>, deps: OwnPdfDeps): void {
  mount(getOwnPdfUploadUrl, async ({ session, query }) => offerOwnPdf(deps, session, query.assignmentId));
  mount(processEndpoint, async ({ session, body, signal }) => processOwnPdf(deps, session, body, signal));
  mount(getOwnPdf, async ({ session, body }) => readOwnPdf(deps, session, body.assignmentId));
  mount(settleReadAnswers, async ({ session, body }) => {
    await settleOwnAnswers(deps, session, body);
    return { message: 'Saved' };
  });
}
