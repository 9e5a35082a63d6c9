import { inheritedEnvironment } from './bootstrap/env.mjs';
import { handOver } from './bootstrap/hand-over.mjs';

inheritedEnvironment.TEST_DEPTH = 'all';
await handOver('test', { isExclusive: false });
