import { handOver } from './bootstrap/hand-over.mjs';

await handOver('dev', { isExclusive: true });
