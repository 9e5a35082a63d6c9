const rows = ['a', 'b', 'c', 'd', 'e'] as const;

/** A list on its way, up to five rows; shown only where waiting lasts longer than 300 ms. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="stack" aria-busy="true">
      <span className="sr-only">Loading</span>
      {rows.slice(0, count).map((row) => (
        <span key={row} className="sk" />
      ))}
    </div>
  );
}
