import { movePaper, type StudentWork } from '@classi/contract/submissions/endpoints';
import { Button, Modal, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../lib/error-text.ts';
import { call } from '../../../../lib/http/api.ts';
import * as t from '../../../../messages/compiled/grading/paper.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { CancelButton } from '../../../../ui/buttons/CancelButton.tsx';
import { ProblemText } from '../../../../ui/ProblemText.tsx';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { forgetWorks, readWorks, useAssignment, useCourseStudents } from '../../queries.ts';
import type { CourseStudent } from '../../rules/works.ts';
import { useWorkspacePlace } from '../../workspace/use-place.ts';

interface MovePaperProps {
  assignmentId: number;
  work: StudentWork;
}

/** Corrects the student of a paper that was uploaded for the wrong one. */
export function MovePaper(props: MovePaperProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setOpen(true)}>
        {t.wrongStudent()}
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t.moveTitle()} size={480}>
        <Moving {...props} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Moving({ assignmentId, work, onClose }: MovePaperProps & { onClose: () => void }) {
  const { data: assignment } = useAssignment(assignmentId);
  const { data: students = [] } = useCourseStudents(assignment?.courseCode);
  const [chosen, setChosen] = useState<string | null>(null);
  const move = useMovePaper(assignmentId, work);
  const { id, originalFileName: file } = work.student;
  const to = students.find((student) => String(student.id) === chosen);
  // The ids distinguish two students of the same name.
  const isSameName = to?.name === work.student.name;
  const nameOf = (person: { id: number; name: string }) =>
    isSameName ? `${person.name} · ${person.id}` : person.name;
  const name = nameOf(work.student);
  const hasPaper = to !== undefined && readWorks(assignmentId)?.[String(to.id)]?.student.origin === 'paper';
  return (
    <div className="stack-14">
      <p>{t.moveNote({ file, name })}</p>
      <Select
        label={t.moveStudentLabel()}
        placeholder={terms.chooseAStudent()}
        data={students
          .filter((student) => student.id !== id)
          .map((student) => ({ value: String(student.id), label: `${student.name} · ${student.id}` }))}
        value={chosen}
        onChange={setChosen}
        searchable
        selectFirstOptionOnChange
        // The focus is here when the dialog opens, and the list would cover what it says.
        openOnFocus={false}
        nothingFoundMessage={t.studentSearchEmpty()}
        comboboxProps={{ withinPortal: true }}
        maxDropdownHeight={240}
        data-autofocus
      />
      {to && (
        <p className="text-muted">
          {hasPaper ? t.exchangeNote({ other: nameOf(to), name }) : t.paperlessNote({ name })}
        </p>
      )}
      <ProblemText>{move.error && (errorText(move.error) || t.moveError())}</ProblemText>
      <div className="dialog-actions">
        <CancelButton onClick={onClose} />
        <Button disabled={!to} loading={move.isPending} onClick={() => to && move.mutate(to)}>
          {hasPaper ? t.exchangePapers() : t.movePaper()}
        </Button>
      </div>
    </div>
  );
}

/** Gives a paper to another student, and follows it there. */
function useMovePaper(assignmentId: number, { student }: StudentWork) {
  const { change } = useWorkspacePlace();
  return useMutation({
    mutationFn: (to: CourseStudent) =>
      call(movePaper, {
        body: { assignmentId, studentId: student.id, toStudentId: to.id, fileName: student.fileName },
      }),
    onSuccess: async (_, to) => {
      change({ studentId: to.id });
      await forgetWorks(assignmentId);
      toast.success(t.moveDone({ name: to.name }), { id: 'paper-moved' });
    },
  });
}
