import { hydrateRoot } from 'react-dom/client';
import { applySite } from '../../lib/site/site.ts';
import { adoptAccessibilitySettings } from './accessibility/reading-aids.ts';
import { BrokenExam } from './broken-exam.tsx';
import { examPlaceId, getExam } from './exam-place.ts';
import { ExamScreen } from './paper/exam-screen.tsx';

// The script of the exam page: React for its screen alone, without the router of the pages around it.

const page = document.documentElement.dataset;
applySite(page);
adoptAccessibilitySettings(page);

const place = document.getElementById(examPlaceId);
if (place) {
  const { first, outcome } = getExam(place);
  hydrateRoot(
    place,
    <BrokenExam>
      <ExamScreen first={first} outcome={outcome} />
    </BrokenExam>,
  );
}
