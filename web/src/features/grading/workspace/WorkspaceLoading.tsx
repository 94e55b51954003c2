import { useNavigate } from '@tanstack/react-router';
import * as t from '../../../messages/compiled/grading/workspace.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { TopBar } from '../../../ui/shell/TopBar.tsx';
import { Loading, SkeletonBar } from '../../../ui/states.tsx';
import styles from './workspace.module.css';

const ROWS = ['70%', '52%', '64%', '48%', '58%', '66%', '50%', '61%'];

/** Placeholders for the three panes. */
export function WorkspaceLoading({ title }: { title: string }) {
  const navigate = useNavigate();
  return (
    <>
      <TopBar
        crumbs={[{ label: terms.assignments(), to: '/instructor/assignments' }]}
        title={title}
        back={{
          label: terms.backToAssignments(),
          onBack: () => void navigate({ to: '/instructor/assignments' }),
        }}
      />
      <Loading label={t.loadingSubmissions()}>
        <div className={styles.skeleton} aria-hidden="true">
          <div>
            {ROWS.map((width) => (
              <SkeletonBar key={width} width={width} />
            ))}
          </div>
          <div>
            <SkeletonBar width="40%" />
            <SkeletonBar width="88%" />
            <SkeletonBar width="76%" />
            <SkeletonBar width="82%" />
          </div>
          <div>
            <SkeletonBar width="50%" />
            <SkeletonBar width="90%" />
            <SkeletonBar width="70%" />
          </div>
        </div>
      </Loading>
    </>
  );
}
