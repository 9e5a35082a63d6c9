import { workerData } from 'node:worker_threads';

// Decoders block their thread, so only another thread can watch their memory.
const pauseMs = 20;

setInterval(() => {
  if (process.memoryUsage.rss() > Number(workerData)) process.kill(process.pid, 'SIGKILL');
}, pauseMs);
