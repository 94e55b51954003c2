import * as calls from '@classi/contract/administration/endpoints';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { toActor } from '../audit/audit.ts';
import {
  addUploadedTextbook,
  changeTextbook,
  correctSection,
  offerUpload,
  readContents,
  replaceTextbook,
  setTextbookRemoved,
} from './change-textbooks.ts';
import { followReading, listSchoolTextbooks } from './list-textbooks.ts';
import type { TextbookDeps } from './parts.ts';

export function mountTextbooks(mount: Mount<Session>, deps: TextbookDeps): void {
  mount(calls.listSchoolTextbooks, async ({ session }) => listSchoolTextbooks(deps, session.tenantId));
  mount(calls.getTextbookUploadUrl, async ({ session, query }) => offerUpload(deps, session, query.fileName));
  mount(calls.addTextbook, async ({ session, request, body }) => ({
    id: await addUploadedTextbook(deps, toActor(session, request), body),
  }));
  mount(calls.replaceTextbook, async ({ session, request, body }) => {
    await replaceTextbook(deps, toActor(session, request), body);
    return { id: body.id };
  });
  mount(calls.followTextbook, async ({ session, body, signal }) =>
    followReading(deps, session.tenantId, { id: body.id, signal }),
  );
  mount(calls.updateTextbook, async ({ session, request, body }) => {
    await changeTextbook(deps, toActor(session, request), body);
    return { message: 'Textbook updated' };
  });
  mount(calls.removeTextbook, async ({ session, request, body }) => {
    await setTextbookRemoved(deps, toActor(session, request), body);
    return { message: body.removed ? 'Textbook removed' : 'Textbook restored' };
  });
  mount(calls.getTextbookContents, async ({ session, body }) =>
    readContents(deps, session.tenantId, body.id),
  );
  mount(calls.renameTextbookSection, async ({ session, request, body }) => {
    await correctSection(deps, toActor(session, request), body);
    return { message: 'Section renamed' };
  });
}
