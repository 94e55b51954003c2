import { StudentAssignmentsPage } from '../features/answering/list/StudentAssignmentsPage.tsx';
import { NewPractice } from '../features/practice/list/NewPracticeButton.tsx';
import { PracticeCount } from '../features/practice/list/PracticeCount.tsx';
import { PracticePanel } from '../features/practice/list/PracticePanel.tsx';

const practice = { Count: PracticeCount, Panel: PracticePanel, Create: NewPractice };

/** What teachers set, and what the student practises. */
export function StudentAssignments() {
  return <StudentAssignmentsPage practice={practice} />;
}
