import { handOver } from './bootstrap/hand-over.mjs';

await handOver('backup', { isExclusive: false });
