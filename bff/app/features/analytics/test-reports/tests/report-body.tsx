import { Empty } from '../../../../ui/empty.tsx';
import { reportIcon } from '../../../../ui/icons.ts';
import { QuestionTable } from '../questions/question-table.tsx';
import { Distribution, QuestionsToCheck, ReportStats } from '../report-parts.tsx';
import type { TestReportView } from './test-report-view.server.ts';

/** The body of a test's report, below its head and filters. */
export function ReportBody({ view }: { view: TestReportView }) {
  if (view.takers === 0) {
    return (
      <Empty
        icon={reportIcon}
        message="Nobody has submitted this test yet."
        about="The report appears here when somebody does."
      />
    );
  }
  return (
    <>
      <ReportStats facts={view.facts} />
      {view.waiting && <p className="hint mt-2">{view.waiting}</p>}
      <div className="cols cols-7-5 mt-6 items-start gap-6">
        <Distribution distribution={view.distribution} maxScore={view.maxScore} />
        <QuestionsToCheck notes={view.notes} questions={view.questions} />
      </div>
      {view.questions.length > 0 && <QuestionTable questions={view.questions} questionsAbout={view.questionsAbout} />}
    </>
  );
}
