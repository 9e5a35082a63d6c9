/** The steps of a task, `current` counted from 0; those before it are done. */
export function Steps({ labels, current }: { labels: readonly string[]; current: number }) {
  return (
    <ol className="steps">
      {labels.map((label, at) => (
        <li key={label} className={at < current ? 'done' : undefined} aria-current={at === current ? 'step' : undefined}>
          <span className="lbl">
            {label}
            {at < current && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
