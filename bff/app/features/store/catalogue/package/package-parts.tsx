import { LinkButton } from '../../../../ui/button.tsx';
import { FactLine } from '../../../../ui/fact-line.tsx';
import { Stats } from '../../../../ui/facts.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ticketIcon } from '../../../../ui/icons.ts';
import { LevelPeaks } from '../../../../ui/level.tsx';
import { Bar } from '../../../../ui/meter.tsx';
import { SectionHead } from '../../../../ui/section-head.tsx';
import type { PackageView, TestLine } from '../offer-view.ts';

export function PackageStats({ view }: { view: PackageView }) {
  return (
    <Stats
      facts={[
        { label: 'Total tests', value: view.totalTests, about: view.duration },
        { label: 'Questions', value: view.totalQuestions, about: view.totalMarks },
        { label: 'Class', value: view.classLevel, about: view.subject },
        { label: 'Level', value: <span className="word">{view.level}</span>, about: <LevelPeaks level={view.level} /> },
      ]}
    />
  );
}

export function FreeSample({ sample }: { sample: NonNullable<PackageView['sample']> }) {
  return (
    <section className="mt-6" aria-label="Free sample">
      <div className="free">
        <span className="tile-ico">
          <Icon path={ticketIcon} />
        </span>
        <span>
          <b>{sample.title}</b>
          <span className="meta block">{sample.about}</span>
        </span>
        <LinkButton href={sample.href}>Try the sample</LinkButton>
      </div>
    </section>
  );
}

const states = { new: null, in_progress: 'under way', taken: 'taken' } as const;
const actions = { new: 'Start', in_progress: 'Continue', taken: 'Open' } as const;

/** The tests, for buyers. */
export function PackageTests({ tests, said }: { tests: readonly TestLine[]; said: string }) {
  return (
    <section className="mt-8" aria-labelledby="tests">
      <SectionHead id="tests" title="Tests" fact={said} />
      <ol className="chap">
        {tests.map(({ id, title, about, state }, at) => (
          <li key={id}>
            <span className="num">{at + 1}</span>
            <span>
              <b className="block">{title}</b>
              <span className="meta">
                <FactLine facts={[about, states[state] && <b>{states[state]}</b>]} />
              </span>
            </span>
            <LinkButton href={`/exam?test=${id}`} variant="quiet" size="small" label={`${actions[state]} ${title}`}>
              {actions[state]}
            </LinkButton>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Number of chapters shown before the list is expanded. */
const shown = 8;

function ChapterList({ chapters, from }: { chapters: PackageView['chapters']; from: number }) {
  return (
    <ol className="chap" start={from + 1}>
      {chapters.map(({ name, count }, at) => (
        <li key={name}>
          <span className="num">{from + at + 1}</span>
          <span>{name}</span>
          <span className="meta tab text-right">{count}</span>
        </li>
      ))}
    </ol>
  );
}

export function Chapters({ chapters }: { chapters: PackageView['chapters'] }) {
  const isLong = chapters.length > shown + 1;
  return (
    <section className="mt-8" aria-labelledby="chapters">
      <SectionHead id="chapters" title="Chapters" fact="Objective + long questions" />
      <ChapterList chapters={isLong ? chapters.slice(0, shown) : chapters} from={0} />
      {isLong && (
        <details className="more-chapters">
          <summary className="btn btn-quiet">Show all {chapters.length} chapters</summary>
          <ChapterList chapters={chapters.slice(shown)} from={shown} />
        </details>
      )}
    </section>
  );
}

export function QuestionTypes({ types, total }: { types: PackageView['types']; total: string }) {
  return (
    <section className="mt-6" aria-labelledby="types">
      <SectionHead id="types" title="Questions by type" fact={`of ${total}`} />
      <ul className="rows">
        {types.map(({ name, count, percent }) => (
          <li key={name} className="type-row">
            <span>{name}</span>
            <Bar percent={percent} />
            <b className="tab">{count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
