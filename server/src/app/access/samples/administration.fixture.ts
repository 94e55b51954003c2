/** A valid call of each endpoint for a school's administrators. */
import type { Samples } from '../facts.fixture.ts';

const roster = {
  file_name: 'class.csv',
  content: Buffer.from('email,name\nila@elsewhere.example,Ila Sen').toString('base64'),
};

const timetable = {
  file_name: 'timetable.csv',
  content: Buffer.from('day,period,course\nMonday,First,NO-1').toString('base64'),
  skip_problems: true,
};

const signOn = {
  ...{ is_on: false, issuer: '', client_id: '', domains: [], label: '', student_accounts: 'never' },
  ...{ student_domains: [], links_invited: true, ends_provider_session: false },
};

const samlMetadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://id.example"><IDPSSODescriptor>
  <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://id.example/sso"/>
</IDPSSODescriptor></EntityDescriptor>`;

const retention = { chats_months: 12, practice_months: null, left_months: null };

export const administration: Samples = {
  'GET /administration/get-administrator': () => ({ elsewhere: 'own' }),
  'POST /administration/update-profile': () => ({
    body: { firstName: 'Meera', lastName: 'Iyer' },
    elsewhere: 'own',
  }),
  'POST /administration/get-course-results': () => ({
    body: { course_code: 'FIRST-ONLY' },
    elsewhere: 'hidden',
  }),
  'GET /administration/export-course-marks': () => ({
    query: { course_code: 'FIRST-ONLY' },
    elsewhere: 'hidden',
  }),
  'POST /administration/get-assignment-results': ({ assignment }) => ({
    body: { assignment_id: assignment.id },
    elsewhere: 'hidden',
  }),
  'POST /administration/get-student-work': ({ assignment, school }) => ({
    body: { assignment_id: assignment.id, student_id: school.students[0].id },
    elsewhere: 'hidden',
  }),
  'GET /administration/get-mark-history': ({ responseId }) => ({
    query: { response_id: String(responseId) },
    elsewhere: 'hidden',
  }),
  'GET /administration/get-overview': () => ({ elsewhere: 'own' }),
  'POST /administration/list-people': () => ({ body: { search: '' }, elsewhere: 'own' }),
  'POST /administration/add-person': () => ({
    body: {
      role: 'student',
      email: 'new.pupil@elsewhere.example',
      first_name: 'Ila',
      last_name: 'Sen',
      course_codes: ['FIRST-ONLY'],
      invite: 'link',
    },
    elsewhere: 'hidden',
  }),
  'POST /administration/edit-person': ({ school }) => ({
    body: { account_id: school.stranger.id, email: school.stranger.email, first_name: 'Dev', last_name: 'M' },
    elsewhere: 'hidden',
  }),
  'POST /administration/preview-merge': ({ school }) => ({
    body: { target_id: school.stranger.id, source_id: school.students[2].id },
    elsewhere: 'hidden',
  }),
  'POST /administration/merge-accounts': ({ school }) => ({
    body: {
      target_id: school.stranger.id,
      source_id: school.students[2].id,
      confirm_email: school.students[2].email,
    },
    elsewhere: 'hidden',
  }),
  'GET /administration/list-merges': () => ({ elsewhere: 'own' }),
  'POST /administration/undo-merge': ({ mergeId }) => ({ body: { merge_id: mergeId }, elsewhere: 'hidden' }),
  'POST /administration/invite-people': ({ school }) => ({
    body: { account_ids: [school.stranger.id] },
    elsewhere: 'hidden',
  }),
  'POST /administration/create-access-links': ({ school }) => ({
    body: { account_ids: [school.stranger.id] },
    elsewhere: 'hidden',
  }),
  'POST /administration/deactivate-people': ({ school }) => ({
    body: { account_ids: [school.stranger.id] },
    elsewhere: 'hidden',
  }),
  'POST /administration/reactivate-people': ({ school }) => ({
    body: { account_ids: [school.stranger.id] },
    elsewhere: 'hidden',
  }),
  'POST /administration/log-out-person': ({ school }) => ({
    body: { account_id: school.stranger.id },
    elsewhere: 'hidden',
  }),
  'GET /administration/export-person': ({ school }) => ({
    query: { account_id: String(school.stranger.id) },
    elsewhere: 'hidden',
  }),
  'GET /administration/get-data-settings': () => ({ elsewhere: 'own' }),
  'POST /administration/preview-retention': () => ({ body: retention, elsewhere: 'own' }),
  'POST /administration/set-retention': () => ({ body: retention, elsewhere: 'own' }),
  'POST /administration/set-consent-text': () => ({ body: { text: '', roles: [] }, elsewhere: 'own' }),
  'POST /administration/preview-erasure': ({ school }) => ({
    body: { account_id: school.stranger.id },
    elsewhere: 'hidden',
  }),
  'POST /administration/erase-person': ({ school }) => ({
    body: { account_id: school.stranger.id, confirm_email: school.stranger.email },
    elsewhere: 'hidden',
  }),
  'GET /administration/list-accommodations': () => ({ elsewhere: 'own' }),
  'POST /administration/set-accommodation': ({ school }) => ({
    body: { account_id: school.stranger.id, extra_percent: 25 },
    elsewhere: 'hidden',
  }),
  'GET /administration/list-rubrics': () => ({ elsewhere: 'own' }),
  'POST /administration/save-rubrics': () => ({
    body: { rubrics: [{ rubric_name: 'Essay', criterion: 'Clarity', description: 'Novice: unclear.' }] },
    elsewhere: 'own',
  }),
  'POST /administration/import-rubrics': () => ({
    body: { content: Buffer.from('category,criterion,novice\nEssay,Clarity,unclear').toString('base64') },
    elsewhere: 'own',
  }),
  'POST /administration/remove-rubric': () => ({
    body: { rubric_name: 'Essay', criterion: 'Nowhere' },
    elsewhere: 'hidden',
  }),
  'POST /administration/approve-teacher': ({ school }) => ({
    body: { account_id: school.otherTeacher.id },
    elsewhere: 'hidden',
  }),
  'POST /administration/refuse-teacher': ({ school }) => ({
    body: { account_id: school.otherTeacher.id },
    elsewhere: 'hidden',
  }),
  'GET /administration/list-courses': () => ({ elsewhere: 'own' }),
  'POST /administration/add-course': ({ school }) => ({
    body: {
      course_code: 'NEW-1',
      course_name: 'Geography',
      course_class: '9',
      teacher_ids: [school.teacher.id],
    },
    elsewhere: 'hidden',
  }),
  'POST /administration/update-course': ({ school }) => ({
    body: { course_id: school.course.id, course_code: 'X', course_name: 'X', course_class: '9' },
    elsewhere: 'hidden',
  }),
  'POST /administration/archive-course': ({ school }) => ({
    body: { course_id: school.course.id, archived: true },
    elsewhere: 'hidden',
  }),
  'POST /administration/list-audit': () => ({ body: { source: 'logins' }, elsewhere: 'own' }),
  'GET /administration/export-audit': () => ({ query: { source: 'actions' }, elsewhere: 'own' }),
  'GET /administration/get-aura-settings': () => ({ elsewhere: 'own' }),
  'POST /administration/set-aura-settings': () => ({ body: { mode: 'off' }, elsewhere: 'own' }),
  'POST /administration/test-aura': () => ({ body: { mode: 'off' }, elsewhere: 'own' }),
  'GET /administration/get-security': () => ({ elsewhere: 'own' }),
  'GET /administration/get-school': () => ({ elsewhere: 'own' }),
  'POST /administration/set-school': ({ school }) => ({
    body: {
      ...{
        name: 'Renamed school',
        short_name: 'renamed',
        timezone: school.timezone,
        colour: null,
        version: 0,
      },
      ...{ language: null, date_format: 'DD/MM/YYYY', grade_scheme: { name: 'cbse', boundaries: [] } },
    },
    elsewhere: 'own',
  }),
  'POST /administration/set-security': () => ({ body: { second_factor_roles: [] }, elsewhere: 'own' }),
  'POST /administration/reset-second-factor': ({ school }) => ({
    body: { account_id: school.stranger.id },
    elsewhere: 'hidden',
  }),
  'GET /administration/get-sign-on': () => ({ elsewhere: 'own' }),
  'POST /administration/set-sign-on': () => ({ body: signOn, elsewhere: 'own' }),
  'POST /administration/read-saml-metadata': () => ({
    body: { metadata: samlMetadata },
    elsewhere: 'own',
  }),
  'POST /administration/test-sign-on': () => ({
    body: { ...signOn, issuer: 'http://127.0.0.1:9', client_id: 'classi' },
    elsewhere: 'own',
  }),
  'GET /administration/get-health': () => ({ elsewhere: 'own' }),
  'POST /administration/retry-run': ({ failedRunId }) => ({
    body: { run_id: failedRunId },
    elsewhere: 'hidden',
  }),
  'GET /administration/list-signup-rules': () => ({ elsewhere: 'own' }),
  'POST /administration/allow-signup': () => ({
    body: { role: 'student', patterns: ['new@elsewhere.example'], course_codes: ['FIRST-ONLY'] },
    elsewhere: 'hidden',
  }),
  'POST /administration/remove-signup-rule': () => ({
    body: { role: 'instructor', pattern: 'first.example' },
    elsewhere: 'hidden',
  }),
  'GET /administration/list-textbooks': () => ({ elsewhere: 'own' }),
  'GET /administration/get-textbook-upload-url': () => ({
    query: { file_name: 'physics.pdf' },
    elsewhere: 'own',
  }),
  'POST /administration/add-textbook': ({ textbookFile }) => ({
    body: { file_name: textbookFile },
    elsewhere: 'hidden',
  }),
  'POST /administration/replace-textbook': ({ textbookId, textbookFile }) => ({
    body: { textbook_id: textbookId, file_name: textbookFile },
    elsewhere: 'hidden',
  }),
  'POST /administration/follow-textbook': ({ textbookId }) => ({
    body: { textbook_id: textbookId },
    elsewhere: 'hidden',
  }),
  'POST /administration/update-textbook': ({ textbookId }) => ({
    body: { textbook_id: textbookId, title: 'Mine now' },
    elsewhere: 'hidden',
  }),
  'POST /administration/remove-textbook': ({ textbookId }) => ({
    body: { textbook_id: textbookId, removed: true },
    elsewhere: 'hidden',
  }),
  'POST /administration/get-textbook-contents': ({ textbookId }) => ({
    body: { textbook_id: textbookId },
    elsewhere: 'hidden',
  }),
  'POST /administration/rename-textbook-section': ({ textbookId }) => ({
    body: { textbook_id: textbookId, section: 1, chapter: '', heading: 'Mine now' },
    elsewhere: 'hidden',
  }),
  'POST /administration/preview-roster': () => ({ body: roster, elsewhere: 'own' }),
  'POST /administration/apply-roster': () => ({ body: roster, elsewhere: 'own' }),
  'GET /administration/list-roster-imports': () => ({ elsewhere: 'own' }),
  'POST /administration/undo-roster': ({ rosterImportId }) => ({
    body: { import_id: rosterImportId },
    elsewhere: 'hidden',
  }),
  'GET /administration/get-timetable': () => ({ elsewhere: 'own' }),
  'POST /administration/set-school-week': () => ({
    body: { days: ['Monday'], periods: [{ name: 'First', start: '08:30', end: '09:10' }] },
    elsewhere: 'own',
  }),
  'POST /administration/save-lesson': ({ school }) => ({
    body: { day: 'Monday', period_id: 1, course_id: school.course.id },
    elsewhere: 'hidden',
  }),
  'POST /administration/remove-lesson': () => ({ body: { lesson_id: 1 }, elsewhere: 'hidden' }),
  'POST /administration/preview-timetable': () => ({ body: timetable, elsewhere: 'own' }),
  'POST /administration/apply-timetable': () => ({ body: timetable, elsewhere: 'own' }),
  'POST /administration/get-course-people': ({ school }) => ({
    body: { course_id: school.course.id },
    elsewhere: 'hidden',
  }),
  'POST /administration/change-course-people': ({ school }) => ({
    body: { course_id: school.course.id, add_ids: [school.stranger.id], remove_ids: [] },
    elsewhere: 'hidden',
  }),
};
