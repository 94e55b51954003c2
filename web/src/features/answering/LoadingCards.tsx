import { Card } from '../../ui/Page.tsx';
import { SkeletonBar } from '../../ui/states.tsx';
import frame from './work.module.css';

/** The head of a piece of work and its questions, as they will be. */
export function LoadingCards() {
  return (
    <div className={frame.loading} aria-hidden="true">
      <SkeletonBar width="30%" />
      <SkeletonBar />
      {['72%', '56%'].map((width) => (
        <Card key={width}>
          <div className={frame.loadingCard}>
            <SkeletonBar width="24%" />
            <SkeletonBar width="94%" />
            <SkeletonBar width={width} />
            <div className={frame.loadingField} />
          </div>
        </Card>
      ))}
    </div>
  );
}
