import { Link } from '@tanstack/react-router';
import * as t from '../../messages/compiled/ui/notices.ts';
import styles from './notices.module.css';
import type { OpenRequest } from './open-requests.ts';

interface OpenRequestListProps {
  forRole: 'instructor' | 'administrator';
  requests: readonly OpenRequest[];
  onOpen?: (() => void) | undefined;
}

/** The open requests for another look at marks, each of which leads to its answer. */
export function OpenRequestList({ forRole, requests, onOpen }: OpenRequestListProps) {
  return (
    <ul className={styles.list}>
      {requests.map((request) => (
        <li key={request.responseId}>
          <RequestLink forRole={forRole} request={request} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function RequestLink({
  forRole,
  request,
  onOpen,
}: Omit<OpenRequestListProps, 'requests'> & { request: OpenRequest }) {
  const { assignmentId, studentId, question, label, studentName, title } = request;
  const words = (
    <>
      <span className="text-strong">{studentName}</span>
      <span className="text-muted-small">
        {t.anotherLookAt({ question: label.trim() || String(question), title })}
      </span>
    </>
  );
  const shared = { className: styles.link, ...(onOpen ? { onClick: onOpen } : {}) };
  if (forRole === 'administrator')
    return (
      <Link
        {...shared}
        to="/admin/assignments/$assignmentId/students/$studentId"
        params={{ assignmentId: String(assignmentId), studentId: String(studentId) }}
      >
        {words}
      </Link>
    );
  return (
    <Link
      {...shared}
      to="/instructor/assignments/$assignmentId"
      params={{ assignmentId: String(assignmentId) }}
      search={{ student: studentId, question, list: 'needs-you' } as object}
    >
      {words}
    </Link>
  );
}
