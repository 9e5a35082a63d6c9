import { handOver } from './bootstrap/hand-over.mjs';

await handOver('start', { isExclusive: true });
