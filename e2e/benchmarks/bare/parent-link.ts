/** Reports to the benchmark that this program is ready, and ends it with the benchmark. */
export function reportReady(facts: object): void {
  process.on('disconnect', () => process.exit(0));
  process.send?.(facts);
}

/** The order that the benchmark passed to this program. */
export function readOrder(): unknown {
  return JSON.parse(process.argv[2] ?? 'null');
}
