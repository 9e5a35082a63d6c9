import '../performance.css';
import { RichTextView } from '../../../../lib/maths/rich-text-view.tsx';
import { BackLink } from '../../../../ui/back-link.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { LinkButton } from '../../../../ui/button.tsx';
import { KeyValues, Stats } from '../../../../ui/facts.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { checkIcon, keyIcon } from '../../../../ui/icons.ts';
import { Bar } from '../../../../ui/meter.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { QuestionFacts } from '../../../../ui/question-facts.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import { correctLabels, keySuspicion } from '../report-text.ts';
import type { AnswerRow, QuestionReportView } from './question-report-view.server.ts';

function Question({ view: { text, image, key, rule, basis } }: { view: QuestionReportView }) {
  return (
    <section className="card" aria-labelledby="question">
      <SectionHead title="The question" id="question" />
      <QuestionFacts text={text} image={image} answer={basis === 'key' ? key : null} rule={rule} />
    </section>
  );
}

function Answer({ answer: { mark, text, students, percent, isRight } }: { answer: AnswerRow }) {
  return (
    <li className="given-row">
      <b className="num">{mark}</b>
      <span className="wrap-anywhere">
        <RichTextView text={text} />
        {isRight && (
          <span className="meta ml-3 inline-flex items-center gap-1">
            <Icon path={checkIcon} size="small" /> Right
          </span>
        )}
      </span>
      <span className="meta tab text-right">{students}</span>
      <Bar percent={percent} tone={isRight ? 'good' : undefined} />
    </li>
  );
}

function Answers({ view: { answers, answersAbout } }: { view: QuestionReportView }) {
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers">
      <SectionHead title="What students answered" id="answers" fact={answersAbout} />
      <ul className="rows">
        {answers.map((answer) => (
          <Answer key={answer.key} answer={answer} />
        ))}
      </ul>
    </section>
  );
}

/** The report on one question: its stats, its key and the answers given. */
export function QuestionReportPage({ view }: { view: QuestionReportView }) {
  const { title, testTitle, about, reportHref, remarkingHref, basis, facts, needsKeyCheck, outcomes } = view;
  return (
    <>
      <BackLink href={reportHref}>{testTitle}</BackLink>
      <PageHead title={title} about={about}>
        {remarkingHref && (
          <LinkButton href={remarkingHref} icon={keyIcon}>
            {correctLabels[basis]}
          </LinkButton>
        )}
      </PageHead>
      {needsKeyCheck && (
        <Banner kind="warn" title={correctLabels[basis]} className="mb-4">
          {keySuspicion}
        </Banner>
      )}
      <Stats facts={facts} />
      <div className="cols cols-7-5 mt-6 items-start gap-6">
        <Question view={view} />
        <section className="card" aria-labelledby="outcomes">
          <SectionHead title="Results" id="outcomes" fact="Students" />
          <KeyValues
            facts={outcomes.map(({ label, students, share }) => ({
              label,
              value: (
                <span className="tab">
                  {students} <span className="meta">{share}</span>
                </span>
              ),
            }))}
          />
        </section>
      </div>
      <div className="mt-8">
        <Answers view={view} />
      </div>
    </>
  );
}
