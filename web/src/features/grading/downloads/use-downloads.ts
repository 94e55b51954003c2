import { toCsv } from '@classi/contract/files/csv';
import { useProfile } from '../../../lib/session/profile.ts';
import { schoolDay } from '../../../lib/time/school-time.ts';
import type { GradedMode } from '../../../paper/contents.ts';
import { gradedFile, summaryFile, zipFile } from '../../../paper/file-names.ts';
import { saveFile } from '../../../paper/save-file.ts';
import type { PrintedAssignment } from '../../../ui/downloads/assignment-paper.ts';
import { fetchPrint } from '../../../ui/downloads/fetch-print.ts';
import { useAssignmentPrints, useMaking } from '../../../ui/downloads/use-prints.ts';
import type { CourseStudent, Works } from '../rules/works.ts';
import { gradedPaper, printableWorks, summaryRows } from './papers.ts';

/** Loads the work of one student, or of all, completely. */
export type ReadWhole = (studentId?: number) => Promise<Works>;

/** The downloads of an assignment. They are made in this browser from the data on the page. */
export function useDownloads(
  assignment: PrintedAssignment,
  works: Works,
  students: readonly CourseStudent[],
  readWhole: ReadWhole,
) {
  const profile = useProfile();
  const { making, isWaiting, make, stop } = useMaking();
  const prints = useAssignmentPrints(assignment, make);
  const { layout } = prints;
  const { title, timezone } = assignment;

  return {
    making,
    isWaiting,
    stop,
    prints,
    printable: printableWorks(works),
    hasWork: Object.keys(works).length > 0,
    student: (studentId: number, mode: GradedMode) => {
      const name = works[String(studentId)]?.student.name;
      if (name === undefined) return;
      void make(0, async () => {
        const { printPaper } = await fetchPrint();
        const work = (await readWhole(studentId))[String(studentId)];
        if (!work) throw new Error('This work is no longer there.');
        const made = await printPaper(gradedPaper(assignment, profile, work, mode, layout));
        return { made, name: gradedFile(title, name, mode) };
      });
    },
    everyone: (mode: GradedMode) => {
      void make(printableWorks(works).length, async (signal, onSet) => {
        const { printAll } = await fetchPrint();
        const files = printableWorks(await readWhole()).map((work) => ({
          name: gradedFile(title, work.student.name, mode),
          paper: gradedPaper(assignment, profile, work, mode, layout),
        }));
        return { made: await printAll(files, { signal, onSet }), name: zipFile(title, mode) };
      });
    },
    summary: () => {
      const file = new Blob(
        [toCsv(summaryRows(works, { students, gradeBoundaries: profile?.gradeBoundaries ?? [] }))],
        { type: 'text/csv;charset=utf-8' },
      );
      saveFile(file, summaryFile(title, schoolDay(new Date(), timezone)));
    },
  };
}

export type DownloadsState = ReturnType<typeof useDownloads>;
