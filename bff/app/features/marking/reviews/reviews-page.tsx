import './reviews.css';
import { useStaffPath } from '../../../lib/area.ts';
import type { ReviewsPageData } from './load-reviews.server.ts';
import type { RefusedMarks } from './queue/mark-answer.server.ts';
import { QueuePage } from './queue/queue-page.tsx';
import { TestsPage } from './tests-page.tsx';

interface ReviewsPageProps extends ReviewsPageData {
  refused: RefusedMarks | undefined;
}

export function ReviewsPage({ tests, queue, refused }: ReviewsPageProps) {
  const path = useStaffPath('reviews');
  return queue ? <QueuePage path={path} queue={queue} refused={refused} /> : <TestsPage path={path} tests={tests} />;
}
