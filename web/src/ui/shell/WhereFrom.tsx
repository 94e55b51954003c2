import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import * as t from '../../messages/compiled/ui/shell.ts';
import { TopBar } from './TopBar.tsx';

interface WhereFromProps {
  /** The parent page. */
  label: string;
  to: '/student/assignments' | '/student/grades';
  title: string;
}

/** The breadcrumbs of a page that has its own heading. A phone shows a link back instead. */
export function WhereFrom({ label, to, title }: WhereFromProps) {
  const isPhone = useMediaQuery('(max-width: 639.9px)') ?? false;
  const navigate = useNavigate();
  const back = { label: t.backToLabel({ label }), onBack: () => void navigate({ to }) };
  return isPhone ? <TopBar title={label} back={back} /> : <TopBar crumbs={[{ label, to }]} title={title} />;
}
