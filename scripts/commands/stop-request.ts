/** Calls back when this process is asked to end: by a signal, by its terminal closing, or by the end of what started it. */
export function onStopRequest(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  process.channel?.unref();
  // A terminal that is gone takes no more lines; that must not end the process before it has tidied up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
