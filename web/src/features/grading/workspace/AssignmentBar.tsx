import { sumMarks } from '@classi/contract/grading/statistics';
import { Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconChartBar,
  IconChevronDown,
  IconDots,
  IconEye,
  IconFlag,
  IconListCheck,
  IconReport,
  IconUpload,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import * as t from '../../../messages/compiled/grading/workspace.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { AssignmentTabs } from '../../../ui/shell/AssignmentTabs.tsx';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { DownloadMenu } from '../downloads/DownloadMenu.tsx';
import { StudentDownload } from '../downloads/StudentDownload.tsx';
import type { ReleaseState } from '../release/use-release-dialog.ts';
import { labelMarkedQuestion } from '../rules/mark-state.ts';
import { isSameSpot } from '../rules/queue.ts';
import type { Workspace } from './use-workspace.ts';

interface AssignmentBarProps {
  assignment: { id: number; title: string };
  workspace: Workspace;
  isCompact: boolean;
  isEmpty: boolean;
  overview: { id: string; isOpen: boolean; toggle: () => void };
  onUpload: () => void;
  /**
   * Opens assisted marking, where a few answers to each question are marked and the others confirmed
   * together.
   */
  onAssist: () => void;
  /** Assisted marking is open, so no student's answer is. */
  isAssisted: boolean;
  release: ReleaseState;
}

/**
 * The bar: back, the current place, Overview and Upload Submissions. On a narrow screen it names the open
 * answer.
 */
export function AssignmentBar(props: AssignmentBarProps) {
  const { assignment, workspace, isCompact, isEmpty, isAssisted } = props;
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const toList = () => void navigate({ to: '/instructor/assignments' });
  if (isCompact && !isEmpty && !isAssisted && workspace.place.studentId !== null)
    return <AnswerBar {...props} />;
  return (
    <>
      <TopBar
        isHeading
        // On a narrow bar only the arrow leads back, because the title needs the space.
        crumbs={isNarrow ? [] : [{ label: terms.assignments(), to: '/instructor/assignments' }]}
        title={assignment.title}
        {...(isCompact ? {} : { center: <AssignmentTabs assignmentId={assignment.id} /> })}
        back={{ label: terms.backToAssignments(), onBack: toList }}
        actions={isCompact ? <CompactActions {...props} /> : <Actions {...props} />}
      />
      {isCompact && <AssignmentTabs isRow assignmentId={assignment.id} />}
    </>
  );
}

const useIsNarrow = () => useMediaQuery('(max-width: 1679.9px)', false, { getInitialValueInEffect: false });

function Actions(props: AssignmentBarProps) {
  const { isEmpty, overview, onUpload, workspace, release } = props;
  const openInsights = useOpenInsights(workspace.here?.studentId);
  const isNarrow = useIsNarrow();
  const isSmall = useMediaQuery('(max-width: 1199.9px)', false, { getInitialValueInEffect: false });
  if (isEmpty) return <DownloadMenu isCompact={false} />;
  if (isSmall) return <CompactActions {...props} />;
  return (
    <>
      <DownloadMenu isCompact={isNarrow} />
      <Button
        variant="default"
        leftSection={<IconChartBar size={17} stroke={1.7} aria-hidden="true" />}
        rightSection={
          <IconChevronDown
            size={16}
            stroke={1.8}
            aria-hidden="true"
            style={{ rotate: overview.isOpen ? '180deg' : undefined }}
          />
        }
        aria-expanded={overview.isOpen}
        aria-controls={overview.isOpen ? overview.id : undefined}
        onClick={overview.toggle}
      >
        {terms.overview()}
      </Button>
      {isNarrow && release.release ? (
        <IconButton label={terms.insights()} size="lg" variant="default" onClick={openInsights}>
          <IconReport size={17} stroke={1.7} aria-hidden="true" />
        </IconButton>
      ) : (
        <Button
          variant="default"
          leftSection={<IconReport size={17} stroke={1.7} aria-hidden="true" />}
          onClick={openInsights}
        >
          {terms.insights()}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconUpload size={17} stroke={1.7} aria-hidden="true" />}
        aria-label={t.uploadSubmissions()}
        onClick={onUpload}
      >
        {isNarrow ? t.upload() : t.uploadSubmissions()}
      </Button>
      {release.release && (
        <Button
          variant={release.release.releasedAt ? 'default' : 'filled'}
          leftSection={<IconEye size={17} stroke={1.7} aria-hidden="true" />}
          onClick={release.open}
        >
          {release.label}
        </Button>
      )}
    </>
  );
}

function CompactActions(props: AssignmentBarProps) {
  return (
    <>
      <DownloadMenu isCompact />
      <MoreMenu {...props} />
    </>
  );
}

function MoreMenu({ isEmpty, overview, onUpload, onAssist, workspace, release }: AssignmentBarProps) {
  const openInsights = useOpenInsights(workspace.here?.studentId);
  if (isEmpty) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t.more()}>
          <IconDots size={22} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconListCheck size={17} stroke={1.7} aria-hidden="true" />}
          onClick={onAssist}
        >
          {t.markByQuestion()}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconChartBar size={17} stroke={1.7} aria-hidden="true" />}
          onClick={overview.toggle}
        >
          {overview.isOpen ? t.closeTheOverview() : terms.overview()}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconReport size={17} stroke={1.7} aria-hidden="true" />}
          onClick={openInsights}
        >
          {terms.insights()}
        </Menu.Item>
        <Menu.Item leftSection={<IconUpload size={17} stroke={1.7} aria-hidden="true" />} onClick={onUpload}>
          {t.uploadSubmissions()}
        </Menu.Item>
        {release.release && (
          <Menu.Item
            leftSection={<IconEye size={17} stroke={1.7} aria-hidden="true" />}
            onClick={release.open}
          >
            {release.label}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function AnswerBar(props: AssignmentBarProps) {
  const { row, work, question, queue, here, closeStudent } = props.workspace;
  const { obtained, possible } = sumMarks(work?.questions ?? []);
  const at = here ? queue.findIndex((item) => isSameSpot(item, here)) : -1;
  return (
    <TopBar
      isHeading
      title={row?.name ?? ''}
      subtitle={
        question && work
          ? `${terms.questionShort({ question: labelMarkedQuestion(question) })} · ${obtained} / ${possible}`
          : undefined
      }
      back={{ label: t.backToStudents(), onBack: closeStudent }}
      actions={
        <>
          {at >= 0 && (
            <Tag tone="warn" icon={<IconFlag size={14} stroke={1.9} aria-hidden="true" />}>
              {t.atOfCount({ at: at + 1, count: queue.length })}
            </Tag>
          )}
          {work && <StudentDownload work={work} />}
          <MoreMenu {...props} />
        </>
      }
    />
  );
}

/** Opens the insights over the workspace through the URL: those of the open student, or of the class. */
function useOpenInsights(studentId: number | undefined): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, insights: studentId ?? 'class' }),
      replace: true,
      resetScroll: false,
    } as unknown as Parameters<typeof navigate>[0]);
}
