import { workerData } from 'node:worker_threads';

// Decoders work without a pause: only another thread sees how much they take.
const pauseMs = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > Number(workerData)) process.kill(process.pid, 'SIGKILL');
}, pauseMs);
