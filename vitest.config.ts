import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than processors, because test processes often wait for PostgreSQL.
    maxWorkers: availableParallelism() + 1,
    // Excluded by `npm test`, which runs a short version of each: see scripts/testing/test-depth.ts.
    tags: [{ name: 'long' }],
    coverage: {
      provider: 'v8',
      include: ['domain-service/src/**/*.ts'],
      // Run as separate processes and threads, where coverage is not measured.
      exclude: ['**/*.test.ts', '**/*-worker.ts', 'domain-service/src/server.ts', 'domain-service/src/commands/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
      thresholds: {
        lines: 95,
        'domain-service/src/modules/marking/scoring/**/*.ts': { lines: 100, branches: 100 },
      },
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contracts,domain-service,bff,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.integration.test.ts'],
          environment: 'node',
          // Test files in a process share modules; no test may change module state.
          isolate: false,
          // For a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['domain-service/**/*.integration.test.ts'],
          exclude: ['**/node_modules/**'],
          environment: 'node',
          isolate: false,
          globalSetup: ['domain-service/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
