/** Calls `stop` when this process is asked to stop: by a signal, a closed terminal, or the end of its parent process. */
export function onStopRequest(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  process.channel?.unref();
  // Writing to a closed terminal fails. That must not end the process before it has cleaned up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
