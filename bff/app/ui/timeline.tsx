export interface TimelineEvent {
  what: string;
  /** As it is read: '17:02:09'. */
  when: string;
  /** ISO 8601. */
  at: string;
}

/** What happened, the newest first. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol className="timeline">
      {events.map(({ what, when, at }) => (
        <li key={`${at} ${what}`}>
          <div>
            <b>{what}</b>
            <time dateTime={at}>{when}</time>
          </div>
        </li>
      ))}
    </ol>
  );
}
