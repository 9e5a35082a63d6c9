import { getErrors } from '../../../forms/define-form.ts';
import { useStaffPath } from '../../../lib/area.ts';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { countOf } from '../../../lib/words/marks.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { chatIcon } from '../../../ui/icons.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { listReportTabs } from '../../../ui/shell/report-tabs.ts';
import { listTestTabs, testsAreaLabels } from '../../../ui/shell/test-tabs.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { ChallengeItem, type RefusedReply } from './challenge-item.tsx';
import { buildChallengesHref, type ChallengesPath, testsPaths } from './challenges-paths.ts';
import type { ChallengedQuestionView, ChallengesData } from './load-challenges.server.ts';

const areas = {
  '/teacher/challenges': { label: 'Performance Reports', listTabs: listReportTabs },
  '/admin/challenges': { label: testsAreaLabels['/admin/tests'], listTabs: () => listTestTabs('/admin/tests') },
} as const satisfies Record<ChallengesPath, object>;

interface ChallengesPageProps extends ChallengesData {
  refused: RefusedReply | undefined;
}

interface QuestionProps {
  path: ChallengesPath;
  action: string;
  question: ChallengedQuestionView;
  refused: RefusedReply | undefined;
}

function Question({ path, action, question, refused }: QuestionProps) {
  const { questionId, testId, title, about, text, key, total, challenges } = question;
  const id = `question-${questionId}`;
  const correctHref = `${testsPaths[path]}/${testId}/remarking/${questionId}`;
  return (
    <section className="card mb-5" aria-labelledby={id}>
      <SectionHead id={id} title={title} fact={countOf(total, 'challenge')} />
      <p className="meta">{about}</p>
      <p className="mt-2 max-w-[62ch]">
        <RichTextView text={text} canScroll />
      </p>
      <p className="mt-2">
        <b>Key:</b> <RichTextView text={key} />
      </p>
      <ul className="rows mt-3">
        {challenges.map((challenge) => (
          <ChallengeItem
            key={challenge.id}
            challenge={challenge}
            action={action}
            correctHref={`${correctHref}?challenge=${challenge.id}`}
            total={total}
            refused={refused}
          />
        ))}
      </ul>
      {total > challenges.length && (
        <p className="hint mt-2">More challenges of this question appear once you answer these. You can send one reply to all.</p>
      )}
    </section>
  );
}

/** Open challenges, grouped by question. */
export function ChallengesPage({ filters, questions, total, open, answersToMark, refused }: ChallengesPageProps) {
  const path = useStaffPath('challenges');
  const { show } = filters;
  const { label, listTabs } = areas[path];
  const shows = [
    { value: 'open', label: 'Open', count: open },
    { value: 'decided', label: 'Answered' },
  ];
  const answered = refused && (refused.view ? refused.view.hidden.form : refused.form);
  const isKnown = questions.some(({ challenges }) => challenges.some(({ id }) => id === answered));
  return (
    <>
      <PageHead title="Challenges" about="Students challenge how a question was marked" />
      <div className="mb-4">
        <Tabs label={label} tabs={listTabs(answersToMark)} current={path} />
      </div>
      <Filters summary={show === 'open' ? 'Open' : 'Answered'}>
        <SegmentedFilter name="show" legend="Show" segments={shows} chosen={show} />
      </Filters>
      <div className="mt-4">
        {refused && !isKnown && <FormErrorsBanner errors={getErrors(refused)} />}
        {questions.length === 0 && (
          <Empty
            icon={chatIcon}
            message={show === 'open' ? 'No challenges to answer.' : 'No challenge has been answered yet.'}
            about="Students can challenge a question once they see the right answers."
          />
        )}
        {questions.map((question) => (
          <Question
            key={question.questionId}
            path={path}
            action={buildChallengesHref(path, filters)}
            question={question}
            refused={refused}
          />
        ))}
        <Pagination page={filters.page} total={total} findHref={(page) => buildChallengesHref(path, { show, page })} />
      </div>
    </>
  );
}
