import { handOver } from './bootstrap/hand-over.mjs';

await handOver('restore', { isExclusive: false });
