import type { ReactNode } from 'react';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { countOf } from '../../../lib/words/marks.ts';
import { KeyValues } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { rightIcon } from '../../../ui/icons.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { QuestionPalette } from '../../../ui/question-palette.tsx';
import { type QuestionState, stateMarks } from '../../../ui/question-state.ts';
import { SectionHead } from '../../../ui/section-head.tsx';
import { findQuestionAddress } from '../exam-addresses.ts';
import type { SummaryLine, SummaryView, TypedLine } from './summary-view.ts';

interface RowProps {
  attemptId: string;
  question: { number: number; state: QuestionState };
  /** First text of the row, after the question number. */
  text: ReactNode;
  /** Text at the end of the row. */
  marks?: string;
  children: ReactNode;
}

/** A question to review: the whole row links to it. */
function QuestionRow({ attemptId, question: { number, state }, text, marks, children }: RowProps) {
  return (
    <li>
      <PageLink href={findQuestionAddress(attemptId, number)}>
        <span className="pq" data-s={stateMarks[state]} aria-hidden="true">
          {number}
        </span>
        <span className="t">
          <span>
            <span className="sr-only">Question {number}: </span>
            {text}
          </span>
          {children}
        </span>
        {marks === undefined ? <span /> : <b className="num">{marks}</b>}
        <Icon path={rightIcon} />
      </PageLink>
    </li>
  );
}

interface QuestionListProps {
  attemptId: string;
  title: string;
  fact: string;
  lines: readonly SummaryLine[];
}

function QuestionList({ attemptId, title, fact, lines }: QuestionListProps) {
  if (lines.length === 0) return null;
  return (
    <section className="sec">
      <SectionHead title={title} fact={fact} />
      <ul className="todo">
        {lines.map(({ text, about, marksInBrackets, ...question }) => (
          <QuestionRow
            key={question.number}
            attemptId={attemptId}
            question={question}
            text={<RichTextView text={text} />}
            marks={marksInBrackets}
          >
            <small>{about}</small>
          </QuestionRow>
        ))}
      </ul>
    </section>
  );
}

/** The typed text, and how marking reads it. */
function TypedList({ attemptId, lines, hasTeacher }: { attemptId: string; lines: readonly TypedLine[]; hasTeacher: boolean }) {
  if (lines.length === 0) return null;
  return (
    <section className="sec">
      <SectionHead title="Your short answers" fact="as we read them" />
      <ul className="todo">
        {lines.map(({ part, typed, readAs, unreadReason, isForTeacher, lacksUnit, ...question }) => (
          <QuestionRow
            key={`${question.number} ${part}`}
            attemptId={attemptId}
            question={question}
            text={readAs ? <RichTextView text={readAs} /> : typed}
          >
            {(part !== null || readAs) && <small>{[part, readAs && `You typed ${typed}`].filter(Boolean).join(': ')}</small>}
            {lacksUnit && (
              <small>
                <b>No unit yet.</b> This question asks for one, like cm or km/h.
              </small>
            )}
            {unreadReason && (
              <small>
                {unreadReason} {hasTeacher && isForTeacher && 'If it stays like this, a teacher looks at it.'}
              </small>
            )}
          </QuestionRow>
        ))}
      </ul>
    </section>
  );
}

/** Lists of unanswered, flagged and answered questions, and how typed answers are read. */
export function SummaryLists({ view }: { view: SummaryView }) {
  const { attemptId, states } = view;
  const answered = states
    .map((state, index) => ({ number: index + 1, state }))
    .filter(({ state }) => state === 'answered' || state === 'answered_flagged');
  const flaggedFact = `${countOf(view.flagged.length, 'question')}, answered`;
  const incompleteFact = countOf(view.incomplete.length, 'question');
  return (
    <div>
      <QuestionList attemptId={attemptId} title="Not answered" fact={view.notAnsweredFact} lines={view.notAnswered} />
      <QuestionList attemptId={attemptId} title="Answered in part" fact={incompleteFact} lines={view.incomplete} />
      <QuestionList attemptId={attemptId} title="Flagged for review" fact={flaggedFact} lines={view.flagged} />
      <section className="sec">
        <SectionHead title="Answered" fact={view.answeredFact} />
        {answered.length > 0 && (
          <QuestionPalette questions={answered} isWide findHref={(number) => findQuestionAddress(attemptId, number)} />
        )}
      </section>
      <TypedList attemptId={attemptId} lines={view.typed} hasTeacher={view.hasTeacher} />
      <section className="sec">
        <SectionHead title="By section" />
        <KeyValues facts={view.sections.map(({ label, answered: value }) => ({ label, value }))} />
      </section>
    </div>
  );
}
