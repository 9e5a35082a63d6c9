import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A process of tests waits for PostgreSQL often enough that every processor can have one.
    maxWorkers: '100%',
    // Left out by `npm test`, which runs a short form of each: see scripts/testing/test-depth.ts.
    tags: [{ name: 'long' }],
    coverage: {
      provider: 'v8',
      include: ['domain-service/src/**/*.ts'],
      // Processes and threads rather than modules: tests start them, and do not see into them.
      exclude: ['**/*.test.ts', '**/*-worker.ts', 'domain-service/src/server.ts', 'domain-service/src/commands/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
      thresholds: {
        lines: 95,
        'domain-service/src/modules/attempts/scoring/**/*.ts': { lines: 100, branches: 100 },
      },
    },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contracts,domain-service,bff,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.integration.test.ts'],
          environment: 'node',
          // Files share the modules of their process: no test leaves a mark on one that another would see.
          isolate: false,
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
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
