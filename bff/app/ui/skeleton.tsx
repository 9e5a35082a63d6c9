const rows = ['70%', '92%', '46%', '81%', '58%'] as const;

/** A list on its way, up to five rows; shown only where waiting lasts longer than 300 ms. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="stack" aria-busy="true">
      <span className="sr-only">Loading</span>
      {rows.slice(0, count).map((width) => (
        <span key={width} className="sk" style={{ width }} />
      ))}
    </div>
  );
}
