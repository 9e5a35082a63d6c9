import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { formatCountdown } from '../../../ui/timer.tsx';
import { useSecondsLeft } from '../clock/use-seconds-left.ts';
import { QuestionHead } from './question-sheet.tsx';
import type { ExamClock, QuestionView, SectionTimes, SectionView } from './question-view.ts';
import type { SectionState } from './section-state.ts';

interface SectionPlaceProps {
  view: QuestionView;
  section: SectionView;
  times: SectionTimes;
  clock: ExamClock;
  /** The time of the section is up. */
  onEnd: () => void;
  /** The section is open, but its questions have not loaded yet. */
  onMissing: () => void;
  /** The question, shown while its section is open. */
  children: ReactNode;
}

/** State of the section, and seconds until it opens or ends. */
function useSection({ times, clock }: SectionPlaceProps): { state: SectionState; left: number } {
  const { serverTime } = clock;
  const untilOpen = useSecondsLeft({ serverTime, deadlineAt: times.opensAt ?? 0 });
  const untilEnd = useSecondsLeft({ serverTime, deadlineAt: times.closesAt ?? clock.deadlineAt });
  if (untilOpen > 0) return { state: 'later', left: untilOpen };
  return { state: times.closesAt !== null && untilEnd <= 0 ? 'over' : 'open', left: untilEnd };
}

/** Name, answer rule and remaining time of the section. */
function SectionBar({ section, left }: { section: SectionView; left: number | null }) {
  const { letter, title, answerRule } = section;
  return (
    <div className="sec-bar">
      <p>
        <b>
          Section {letter}. {title}
        </b>
        {answerRule && <span>{answerRule}</span>}
      </p>
      {left !== null && (
        <>
          <p className="tab">
            <b>{formatCountdown(left)}</b> left for this section
          </p>
          <Button name="go" value="finish" variant="quiet" size="small">
            Finish this section
          </Button>
        </>
      )}
    </div>
  );
}

function describeClosed(
  state: SectionState,
  { letter, opens }: SectionView,
  left: number,
): { title: string; message: ReactNode } {
  if (state === 'over') {
    return {
      title: `The time of section ${letter} is over`,
      message: 'Answers saved before the end count. Go to another section, or submit the test.',
    };
  }
  if (state === 'open') return { title: `Section ${letter} has begun`, message: 'Its questions are loading.' };
  return {
    title: `Section ${letter} has not begun yet`,
    message: (
      <>
        It opens in <b className="tab">{formatCountdown(left)}</b>.{' '}
        {opens && <noscript>That is at {opens}. Load this page again then.</noscript>} Finish the section before it, and it opens
        at once.
      </>
    ),
  };
}

/** A question in a timed section; its content is hidden before the section begins and after it ends. */
export function SectionPlace(props: SectionPlaceProps) {
  const { view, section, times, onEnd, onMissing, children } = props;
  const { state, left } = useSection(props);
  const isMissing = state === 'open' && view.isHidden;
  const before = useRef(state);
  useEffect(() => {
    const wasOpen = before.current === 'open';
    before.current = state;
    if (wasOpen && state === 'over') onEnd();
  }, [state, onEnd]);
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  const isShown = state === 'open' && !view.isHidden;
  const closed = isShown ? null : describeClosed(state, section, left);
  return (
    <>
      <SectionBar section={section} left={state === 'open' && times.closesAt !== null ? left : null} />
      {closed ? (
        <article className="q">
          <QuestionHead view={view} />
          <div className="q-in">
            <span className="q-no" aria-hidden="true">
              {view.number}
            </span>
            <div className="sec-closed">
              <b role="status">{closed.title}</b>
              <p>{closed.message}</p>
            </div>
          </div>
        </article>
      ) : (
        children
      )}
    </>
  );
}
