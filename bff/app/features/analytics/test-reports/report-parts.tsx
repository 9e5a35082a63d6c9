import './performance.css';
import { Badge } from '../../../ui/badge.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { flagIcon, keyIcon } from '../../../ui/icons.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { type Basis, correctLabels } from './report-text.ts';
import type { NoteRow, TestReportView } from './tests/test-report-view.server.ts';

const remarks = {
  hard: { tone: 'warn', icon: flagIcon, words: 'Hard' },
  easy: { words: 'Too easy' },
} as const;

export function KeyBadge({ basis }: { basis: Basis }) {
  return (
    <Badge tone="danger" icon={keyIcon}>
      {correctLabels[basis]}
    </Badge>
  );
}

export function ReportStats({ facts }: Pick<TestReportView, 'facts'>) {
  return (
    <Stats
      facts={facts.map(({ label, value, about, link }) => ({
        label,
        value,
        about: link ? <PageLink href={link.href}>{link.label}</PageLink> : about,
      }))}
    />
  );
}

/** The distribution of marks. */
export function Distribution({ distribution, maxScore }: Pick<TestReportView, 'distribution' | 'maxScore'>) {
  return (
    <section className="card" aria-labelledby="distribution">
      <SectionHead title="Distribution of marks" id="distribution" fact={`Students, out of ${maxScore}`} />
      {distribution ? <BarChart chart={distribution} /> : <p className="meta">Nothing is marked yet.</p>}
    </section>
  );
}

function Remark({ note: { remark, basis } }: { note: NoteRow }) {
  if (remark === 'check_key') return <KeyBadge basis={basis} />;
  const { words, ...look } = remarks[remark];
  return <Badge {...look}>{words}</Badge>;
}

function Note({ note }: { note: NoteRow }) {
  const { name, href, reason, remarking } = note;
  return (
    <li className="note-row">
      <Remark note={note} />
      <p>
        <PageLink href={href}>
          <b>{name}.</b>
        </PageLink>{' '}
        {reason}
      </p>
      {remarking && (
        <PageLink href={remarking.href} className="inline-flex min-h-11 items-center">
          {remarking.label}
        </PageLink>
      )}
    </li>
  );
}

/** Questions to look at, with the reason: suspect keys first, then hard, then easy ones. */
export function QuestionsToCheck({ notes, questions }: Pick<TestReportView, 'notes' | 'questions'>) {
  return (
    <section aria-labelledby="look">
      <SectionHead title="Questions to check" id="look" fact={`${notes.length} of ${questions.length}`} />
      {notes.length === 0 ? (
        <p className="meta">Nothing stands out.</p>
      ) : (
        <ul className="rows">
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </ul>
      )}
    </section>
  );
}
