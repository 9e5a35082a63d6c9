import { inheritedEnvironment } from './bootstrap/env.mjs';
import { replaceProcess } from './bootstrap/hand-over.mjs';

inheritedEnvironment.TEST_DEPTH = 'all';
await replaceProcess('test', { isExclusive: false });
