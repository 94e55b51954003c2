import { StudentAssignmentsPage } from '../features/answering/list/StudentAssignmentsPage.tsx';
import { NewPractice } from '../features/practice/list/NewPracticeButton.tsx';
import { PracticeCount } from '../features/practice/list/PracticeCount.tsx';
import { PracticePanel } from '../features/practice/list/PracticePanel.tsx';

const practice = { Count: PracticeCount, Panel: PracticePanel, Create: NewPractice };

/** The assignments from teachers, with the student's practice as a third tab. */
export function StudentAssignments() {
  return <StudentAssignmentsPage practice={practice} />;
}
