import {
  confirmPaperStudent as confirmPaperStudentEndpoint,
  correctReading as correctReadingEndpoint,
  examinePaperFile,
  getSubmissionUploadUrl,
  listPaperReadings as listPaperReadingsEndpoint,
  movePaper as movePaperEndpoint,
  PDF_LIMIT,
  PDF_TYPE,
  placePassage as placePassageEndpoint,
  previousQuestionsAndResponses,
  processSubmission as processSubmissionEndpoint,
  showPage,
  splitPaperFile,
  stopPaperReading,
} from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../identity/index.ts';
import { PAPER_PURPOSE } from './access.ts';
import { examineFile } from './class-sets/examine-file.ts';
import { splitFile } from './class-sets/split-file.ts';
import { correctReading } from './corrections/correct-reading.ts';
import { placePassage } from './corrections/place-passage.ts';
import { listMarksAndOne } from './list-marks.ts';
import { listWork } from './list-work.ts';
import { confirmPaperStudent } from './page-names/confirm-student.ts';
import { createPagePictures } from './pictures/page-pictures.ts';
import type { OnPaperMoved, StartMarking, WorkMarks } from './ports.ts';
import { listPaperReadings } from './reading/list-paper-readings.ts';
import { movePaper } from './reading/move-paper.ts';
import { processSubmission } from './reading/process-submission.ts';
import { stopSubmissionReading } from './reading/stop-reading.ts';

export interface SubmissionsDeps extends Platform<'clock' | 'database' | 'runs' | 'storage'> {
  marks: WorkMarks;
  startMarking: StartMarking;
  onPaperMoved: OnPaperMoved;
}

export function mountSubmissions(mount: Mount<Session>, deps: SubmissionsDeps): void {
  mount(getSubmissionUploadUrl, async ({ session, query }) => {
    const offer = await deps.storage.offer(session.tenantId, {
      ownerId: session.accountId,
      purpose: PAPER_PURPOSE,
      originalName: query.fileName,
      contentType: PDF_TYPE,
      sizeLimit: PDF_LIMIT,
    });
    return { uploadUrl: offer.uploadUrl, fileName: offer.name };
  });
  mount(processSubmissionEndpoint, async ({ session, body, signal }) =>
    processSubmission(deps, session, body, signal),
  );
  mount(examinePaperFile, async ({ session, body, signal }) => examineFile(deps, session, body, signal));
  mount(splitPaperFile, async ({ session, body }) => splitFile(deps, session, body));
  mount(listPaperReadingsEndpoint, async ({ session, body }) => listPaperReadings(deps, session, body));
  mount(correctReadingEndpoint, async ({ session, body }) => correctReading(deps, session, body));
  mount(placePassageEndpoint, async ({ session, body }) => placePassage(deps, session, body));
  mount(stopPaperReading, async ({ session, body }) => stopSubmissionReading(deps, session, body));
  mount(movePaperEndpoint, async ({ session, body }) => movePaper(deps, session, body));
  mount(confirmPaperStudentEndpoint, async ({ session, body }) => confirmPaperStudent(deps, session, body));
  const pages = createPagePictures(deps);
  mount(showPage, async ({ session, params }) => pages.show(session, params.image));
  mount(previousQuestionsAndResponses, async ({ session, body }) =>
    body.marksOnly ? listMarksAndOne(deps, session, body) : listWork(deps, session, body),
  );
}
