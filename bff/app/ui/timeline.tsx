export interface TimelineEvent {
  what: string;
  /** An extra line. */
  about?: string | undefined;
  /** As shown: '17:02:09'. */
  when: string;
  /** ISO 8601. */
  at: string;
}

/** A list of events, newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="timeline">
      {events.map(({ what, about, when, at }) => (
        <li key={`${at} ${what}`}>
          <div>
            <b>{what}</b>
            {about && <p>{about}</p>}
            <time dateTime={at}>{when}</time>
          </div>
        </li>
      ))}
    </ol>
  );
}
