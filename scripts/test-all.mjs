import { inheritedEnvironment } from './bootstrap/env.mjs';
import { replaceProcess } from './bootstrap/replace-process.mjs';

inheritedEnvironment.TEST_DEPTH = 'all';
await replaceProcess('test', { isExclusive: false });
