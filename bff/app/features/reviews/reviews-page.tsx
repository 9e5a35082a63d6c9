import './reviews.css';
import type { ReviewsPath } from '../../lib/review-paths.ts';
import type { ReviewsPageData } from './load-reviews.server.ts';
import type { RefusedMarks } from './mark-answer.server.ts';
import { QueuePage } from './queue-page.tsx';
import { TestsPage } from './tests-page.tsx';

interface ReviewsPageProps extends ReviewsPageData {
  path: ReviewsPath;
  refused: RefusedMarks | undefined;
}

export function ReviewsPage({ path, tests, queue, refused }: ReviewsPageProps) {
  return queue ? <QueuePage path={path} queue={queue} refused={refused} /> : <TestsPage path={path} tests={tests} />;
}
