import { withMantine } from '../../../ui/theme/MantineRoot.tsx';
import { CourseDialog } from '../CourseDialog.tsx';

/** The choice of courses for a teacher, on a page without Mantine. */
export const ApproveDialog = withMantine(CourseDialog);
