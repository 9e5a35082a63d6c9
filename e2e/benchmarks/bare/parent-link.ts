/** Tells the benchmark that this program is ready, and ends it when the benchmark ends. */
export function reportReady(facts: object): void {
  process.on('disconnect', () => process.exit(0));
  process.send?.(facts);
}

/** The order given to this program by the benchmark that started it. */
export function readOrder(): unknown {
  return JSON.parse(process.argv[2] ?? 'null');
}
