import './platform.css';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { CountedNotes } from '../../../ui/counted-notes.tsx';
import { Stats } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { SubjectMeters } from '../../../ui/subject-meters.tsx';
import type { ActivityRow } from './activity-view.server.ts';
import type { AssistantView } from './assistant-view.server.ts';
import type { PlatformView } from './platform-view.server.ts';

export function UserGrowth({ growth }: Pick<PlatformView, 'growth'>) {
  return (
    <section className="card" aria-labelledby="growth">
      <SectionHead title="Weekly user growth" id="growth" fact="New users, week starting" />
      <BarChart chart={growth} />
    </section>
  );
}

export function CompletionRates({ subjects }: Pick<PlatformView, 'subjects'>) {
  return (
    <section className="card" aria-labelledby="completion">
      <SectionHead title="Completion rates by subject" id="completion" fact="of finished tests" />
      <SubjectMeters lines={subjects} />
    </section>
  );
}

/** Counts only: questions are never shown. */
export function AssistantUse({ facts, notes }: AssistantView) {
  return (
    <section className="mt-8" aria-labelledby="assistant">
      <SectionHead title="AI Study Assistant" id="assistant" fact="Counts only, never the questions themselves" />
      <div className="mt-4">
        <Stats facts={facts} />
      </div>
      <CountedNotes notes={notes} className="mt-4" />
    </section>
  );
}

export function RecentActivity({ rows }: { rows: readonly ActivityRow[] }) {
  return (
    <section className="mt-8" aria-labelledby="activity">
      <SectionHead title="Recent activity" id="activity" link={{ href: '/admin/audit', label: 'Audit log' }} />
      {rows.length === 0 ? (
        <p className="meta mt-3">Nothing yet.</p>
      ) : (
        <ul className="rows activity">
          {rows.map(({ id, icon, what, about, time }) => (
            <li key={id}>
              <span className="tile-ico">
                <Icon path={icon} />
              </span>
              <span className="grow">
                <b>{what}</b> <span className="muted">{about}</span>
              </span>
              <span className="meta tab">{time}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
