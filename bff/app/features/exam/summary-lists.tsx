import { RichTextView } from '../../lib/rich-text-view.tsx';
import { Icon } from '../../ui/icon.tsx';
import { rightIcon } from '../../ui/icons.ts';
import { QuestionPalette } from '../../ui/question-palette.tsx';
import { stateMarks } from '../../ui/question-state.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import { findQuestionAddress } from './exam-addresses.ts';
import type { SummaryLine, SummaryView } from './summary-view.ts';

interface QuestionListProps {
  attemptId: string;
  title: string;
  fact: string;
  lines: readonly SummaryLine[];
}

/** Questions to look at again, each a link to it. */
function QuestionList({ attemptId, title, fact, lines }: QuestionListProps) {
  if (lines.length === 0) return null;
  return (
    <section className="sec">
      <SectionHead title={title} fact={fact} />
      <ul className="todo">
        {lines.map(({ number, state, text, about, marksInBrackets }) => (
          <li key={number}>
            <a href={findQuestionAddress(attemptId, number)}>
              <span className="pq" data-s={stateMarks[state]} aria-hidden="true">
                {number}
              </span>
              <span className="t">
                <span>
                  <span className="sr-only">Question {number}: </span>
                  <RichTextView text={text} />
                </span>
                <small>{about}</small>
              </span>
              <b className="num">{marksInBrackets}</b>
              <Icon path={rightIcon} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Not answered, flagged, answered. */
export function SummaryLists({ view }: { view: SummaryView }) {
  const { attemptId, states } = view;
  const answered = states
    .map((state, place) => ({ number: place + 1, state }))
    .filter(({ state }) => state === 'answered' || state === 'answered_flagged');
  const flaggedFact = `${view.flagged.length} ${view.flagged.length === 1 ? 'question' : 'questions'}, answered`;
  return (
    <div>
      <QuestionList attemptId={attemptId} title="Not answered" fact={view.notAnsweredFact} lines={view.notAnswered} />
      <QuestionList attemptId={attemptId} title="Flagged for review" fact={flaggedFact} lines={view.flagged} />
      <section className="sec">
        <SectionHead title="Answered" fact={view.answeredFact} />
        {answered.length > 0 && (
          <QuestionPalette questions={answered} isWide findHref={(number) => findQuestionAddress(attemptId, number)} />
        )}
      </section>
    </div>
  );
}
