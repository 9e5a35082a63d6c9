import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  /** One line of context under the value. */
  about?: ReactNode;
}

/** Label left, value right. */
export function KeyValues({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="kv">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function StackedFacts({ className, facts }: { className: string; facts: readonly Fact[] }) {
  return (
    <dl className={className}>
      {facts.map(({ label, value, about }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {about && <small>{about}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A strip of numbers separated by hairlines. */
export function Stats({ facts }: { facts: readonly Fact[] }) {
  return <StackedFacts className="stats" facts={facts} />;
}

/** The numbers beside a score. */
export function ScoreFacts({ facts }: { facts: readonly Fact[] }) {
  return <StackedFacts className="facts" facts={facts} />;
}
