import { questionKindNames } from '@shikhar/contracts/question-kinds/names';
import { formatNumber } from '@shikhar/contracts/vocabulary/format-number';
import { plural } from '@shikhar/contracts/vocabulary/plural';
import './import.css';
import { type QuestionImportReport, shownPageSize } from '@shikhar/contracts/questions/imports/schemas';
import { RichTextView } from '../../../lib/maths/rich-text-view.tsx';
import { countOf } from '../../../lib/words/marks.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { type Fact, Stats } from '../../../ui/facts.tsx';
import { LineList } from '../../../ui/line-list.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { TestsBase } from '../../../ui/shell/test-tabs.tsx';
import { formatLines, formatSharing, formatTarget } from './import-text.ts';
import type { GroupView, ImportView, QuestionView } from './load-import.server.ts';

function NearLink() {
  return (
    <span>
      <a href="#near">compare</a> with the bank or the file
    </span>
  );
}

function listFacts({ questionCount, rejectedCount, nearCount, lineCount, totalMarks }: ImportView['report']): Fact[] {
  return [
    { label: 'Found', value: formatNumber(questionCount + rejectedCount), about: `questions on ${countOf(lineCount, 'line')}` },
    { label: 'To import', value: formatNumber(questionCount), about: countOf(totalMarks, 'mark') },
    {
      label: 'Rejected',
      value: rejectedCount > 0 ? <span className="text-danger">{formatNumber(rejectedCount)}</span> : '0',
      about: rejectedCount > 0 ? 'listed below by line' : 'every question can be read',
    },
    {
      label: 'Near duplicates',
      value: formatNumber(nearCount),
      about: nearCount > 0 ? <NearLink /> : 'none in the bank or the file',
    },
  ];
}

function Rejected({ rejected, rejectedCount }: ImportView['report']) {
  return (
    <section aria-labelledby="rejected">
      <SectionHead id="rejected" title="Rejected" fact={countOf(rejectedCount, 'question')} />
      <LineList
        lines={rejected.map(({ line, message, excerpt }) => ({
          key: `${line} ${message} ${excerpt}`,
          line,
          title: message,
          excerpt,
        }))}
        isBad
      />
      {rejected.length < rejectedCount && <p className="meta mt-2">and {formatNumber(rejectedCount - rejected.length)} more</p>}
    </section>
  );
}

function Facts({ type, answer, groupLine }: QuestionView) {
  return (
    <span className="meta import-facts">
      <span>{questionKindNames[type].name}</span>
      <span>
        <RichTextView text={answer} canScroll />
      </span>
      {groupLine !== null && <span>with the passage of line {formatNumber(groupLine)}</span>}
    </span>
  );
}

function Coming({ base, report, page, questions }: ImportView & { base: TestsBase }) {
  const { questionCount, id } = report;
  const lines = questions.map((question) => ({
    key: question.key,
    line: question.line,
    title: <RichTextView text={question.question} canScroll />,
    about: <Facts {...question} />,
  }));
  return (
    <section aria-labelledby="coming">
      <SectionHead id="coming" title="To import" fact={countOf(questionCount, 'question')} />
      <LineList lines={lines} />
      {page === null && questions.length < questionCount && (
        <LinkButton href={`${base}/import/${id}?page=1#coming`} variant="quiet" className="mt-2">
          Show all {formatNumber(questionCount)}
        </LinkButton>
      )}
      {page !== null && (
        <Pagination
          page={page}
          pageSize={shownPageSize}
          total={questionCount}
          findHref={(each) => `${base}/import/${id}?page=${each}#coming`}
        />
      )}
    </section>
  );
}

/** Id of the form at the end of the page, to which the "Leave it out" checkboxes belong. */
const confirmForm = 'confirm-import';

function LeaveOut({ place, line }: QuestionView) {
  return (
    <label className="check mt-1">
      <input type="checkbox" name="leaveOut" value={place} form={confirmForm} />
      <span>
        Leave it out<span className="sr-only">: the question on line {line}</span>
      </span>
    </label>
  );
}

function GroupFacts({ index, line, title, text, hasPicture, places }: GroupView) {
  return (
    <>
      {title.length > 0 && (
        <span className="block">
          <RichTextView text={text} canScroll />
        </span>
      )}
      <span className="meta block">
        {formatSharing({ line, places })} {hasPicture && 'It has a picture.'}
      </span>
      <label className="check mt-1">
        <input type="checkbox" name="ungroup" value={index} form={confirmForm} />
        <span>
          Import without this passage<span className="sr-only">: line {line}</span>
        </span>
      </label>
    </>
  );
}

function Passages({ groups }: ImportView) {
  const lines = groups.map((group) => ({
    key: String(group.index),
    line: group.line,
    title: group.title.length > 0 ? <RichTextView text={group.title} /> : <RichTextView text={group.text} canScroll />,
    about: <GroupFacts {...group} />,
  }));
  return (
    <section aria-labelledby="passages" className="mt-6">
      <SectionHead id="passages" title="Shared passages" fact={countOf(groups.length, 'passage')} />
      <LineList lines={lines} />
    </section>
  );
}

function NearFacts({ base, near }: { base: TestsBase; near: QuestionView['near'] }) {
  if (near?.line) return <span className="meta block">asks the same as line {near.line}</span>;
  return (
    <span className="meta block">
      in the bank:{' '}
      <PageLink href={`${base}/bank/${near?.bankId}`}>
        <RichTextView text={near?.question ?? []} />
      </PageLink>
    </span>
  );
}

function Near({ base, nearQuestions, report: { nearCount } }: ImportView & { base: TestsBase }) {
  const lines = nearQuestions.map((each) => ({
    key: each.key,
    line: each.line,
    title: <RichTextView text={each.question} canScroll />,
    about: (
      <>
        <NearFacts base={base} near={each.near} />
        <LeaveOut {...each} />
      </>
    ),
  }));
  return (
    <section aria-labelledby="near">
      <SectionHead id="near" title="Near duplicates" fact={countOf(nearCount, 'question')} />
      <LineList lines={lines} />
      {lines.length < nearCount && <p className="meta mt-2">and {formatNumber(nearCount - lines.length)} more</p>}
    </section>
  );
}

function LeftOut({ leftOut }: Pick<QuestionImportReport, 'leftOut'>) {
  return (
    <section aria-labelledby="left-out">
      <SectionHead id="left-out" title="Details not imported" fact="the questions are imported without them" />
      <ul className="import-left-out mt-3">
        {leftOut.map(({ message, count, lines }) => (
          <li key={message}>
            {message} <span className="meta">{formatLines(lines, count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnPlaces({ target, placedCount }: ImportView['report']) {
  if (target.kind !== 'bank' || placedCount === 0) return null;
  return (
    <Banner kind="info" className="mb-4">
      {plural(placedCount, {
        one: '# question in this file has its own class and subject and keeps them.',
        other: '# questions in this file have their own class and subject and keep them.',
      })}
    </Banner>
  );
}

function DollarFormulas({ dollarFormulaCount }: ImportView['report']) {
  if (dollarFormulaCount === 0) return null;
  return (
    <Banner kind="info" className="mb-4">
      {plural(dollarFormulaCount, {
        one: 'In # question, $…$ is read as a formula.',
        other: 'In # questions, $…$ is read as a formula.',
      })}{' '}
      If these are amounts of money, choose the file again and clear “Read $…$ as formulas”.
    </Banner>
  );
}

/** The second step: what will be imported, and why the rest will not. */
export function ImportCheck({ base, ...view }: ImportView & { base: TestsBase }) {
  const { report } = view;
  const { questionCount, rejectedCount, nearCount, leftOut, target, id } = report;
  const start = `${base}/import`;
  return (
    <>
      {questionCount === 0 && (
        <Banner kind="error" title="Nothing in this file can be imported." className="mb-4">
          Correct it and choose it again.
        </Banner>
      )}
      <OwnPlaces {...report} />
      <DollarFormulas {...report} />
      <Stats facts={listFacts(report)} />
      <div className={rejectedCount > 0 && questionCount > 0 ? 'cols cols-6-6 mt-6 gap-6' : 'mt-6'}>
        {rejectedCount > 0 && <Rejected {...report} />}
        {questionCount > 0 && <Coming {...view} base={base} />}
      </div>
      {view.groups.length > 0 && <Passages {...view} />}
      {(nearCount > 0 || leftOut.length > 0) && (
        <div className={nearCount > 0 && leftOut.length > 0 ? 'cols cols-6-6 mt-6 gap-6' : 'mt-6'}>
          {nearCount > 0 && <Near {...view} base={base} />}
          {leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
        </div>
      )}
      <PostForm id={confirmForm} action={`${start}/${id}`} className="savebar page-save">
        <span className="meta grow max-md:hidden">
          {formatTarget(target)}{' '}
          {nearCount > 0
            ? 'Nothing is saved until you confirm, and questions you leave out are not imported.'
            : 'Nothing is saved until you confirm.'}
        </span>
        <LinkButton href={start}>Choose another file</LinkButton>
        {target.revision !== null && <input type="hidden" name="revision" value={target.revision} />}
        <Button variant="primary" isDisabled={questionCount === 0}>
          Import {countOf(questionCount, 'question')}
        </Button>
      </PostForm>
    </>
  );
}
