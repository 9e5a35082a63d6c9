import { hydrateRoot } from 'react-dom/client';
import { adoptAids } from '../../lib/reading-aids.ts';
import { adoptSite } from '../../lib/site.ts';
import { BrokenExam } from './broken-exam.tsx';
import { examPlaceId, readExam } from './exam-place.ts';
import { ExamScreen } from './exam-screen.tsx';

// The script of the exam page: React for its screen alone, without the router of the pages around it.

const page = document.documentElement.dataset;
adoptSite(page);
adoptAids(page);

const place = document.getElementById(examPlaceId);
if (place) {
  const { first, outcome } = readExam(place);
  hydrateRoot(
    place,
    <BrokenExam>
      <ExamScreen first={first} outcome={outcome} />
    </BrokenExam>,
  );
}
