import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ProcessIdentity, readStartTime } from '../bootstrap/process-identity.mjs';
import { createScratchFolder } from '../testing/scratch-folder.ts';
import type { ServiceSpec } from './service-spec.ts';
import { superviseService } from './supervise.ts';

function createSpec(program: string): ServiceSpec {
  return {
    name: 'sample',
    command: process.execPath,
    args: ['-e', program],
    cwd: import.meta.dirname,
    env: { NODE_ENV: 'test' },
    logFile: join(createScratchFolder(), 'logs/sample.log'),
    stopSignal: 'SIGTERM',
    stopTimeout: 300,
  };
}

function listen() {
  const started: ProcessIdentity[] = [];
  const messages: string[] = [];
  return {
    started,
    messages,
    onStart: (_: string, identity: ProcessIdentity) => void started.push(identity),
    onMessage: (_: string, message: string) => void messages.push(message),
  };
}

const patience = { timeout: 20_000, interval: 20 };
const waits = 'setInterval(() => {}, 1000); console.log("up");';

test('a killed service is restarted', { timeout: 30_000 }, async () => {
  const events = listen();
  const service = superviseService(createSpec(waits), events);
  await vi.waitFor(() => expect(service.readLastLines()).toBe('up'), patience);
  service.kill('SIGKILL');
  await vi.waitFor(() => expect(service.readLastLines()).toBe('up\nup'), patience);
  expect(events.started).toHaveLength(2);
  expect(events.messages).toEqual(['exited unexpectedly (SIGKILL), restarting']);
  await service.stop();
  expect(events.started.map(({ pid }) => readStartTime(pid))).toEqual([undefined, undefined]);
});

test('a service that stops when asked to is not restarted', { timeout: 30_000 }, async () => {
  const events = listen();
  const service = superviseService(createSpec(waits), events);
  await vi.waitFor(() => expect(service.readLastLines()).toBe('up'), patience);
  await service.stop();
  expect(service.countCrashes()).toBe(0);
  expect(events.started).toHaveLength(1);
});

test('a service that does not stop when asked to is killed', { timeout: 30_000 }, async () => {
  const events = listen();
  const service = superviseService(createSpec(`process.on('SIGTERM', () => {}); ${waits}`), events);
  await vi.waitFor(() => expect(service.readLastLines()).toBe('up'), patience);
  await service.stop();
  expect(events.started.map(({ pid }) => readStartTime(pid))).toEqual([undefined]);
});

test('all output goes to the file, and errors also to the console', { timeout: 30_000 }, async () => {
  const events = listen();
  const entry = (level: number, msg: string) => `console.log(JSON.stringify({ level: ${level}, msg: '${msg}' }));`;
  const spec = createSpec(`${entry(30, 'a request')} ${entry(50, 'a fault')} console.error('a stack'); ${waits}`);
  const service = superviseService(spec, events);
  await vi.waitFor(() => expect(events.messages.toSorted()).toEqual(['a fault', 'a stack']), patience);
  await service.stop();
  expect(readFileSync(spec.logFile, 'utf8')).toMatch(/a request[\s\S]*a fault/);
});

test('a service is restarted even if its log cannot be written', { timeout: 30_000 }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const events = listen();
  const spec = createSpec(waits);
  const service = superviseService(spec, events);
  await vi.waitFor(() => expect(service.readLastLines()).toBe('up'), patience);
  rmSync(dirname(spec.logFile), { recursive: true });
  writeFileSync(dirname(spec.logFile), 'no folder');
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  service.kill('SIGKILL');
  await vi.waitFor(() => expect(service.readLastLines()).toBe('up\nup'), patience);
  await service.stop();
  expect(events.messages).toEqual([
    'exited unexpectedly (SIGKILL), restarting',
    expect.stringMatching(/^cannot write .*sample\.log \(EEXIST.*\); lines are dropped/),
  ]);
});

test('a start that cannot be recorded is reported, and the service runs', { timeout: 30_000 }, async () => {
  const { messages, onMessage } = listen();
  const onStart = () => {
    throw new Error('ENOSPC: no space left on device');
  };
  const service = superviseService(createSpec(waits), { onStart, onMessage });
  await vi.waitFor(() => expect(service.readLastLines()).toBe('up'), patience);
  service.kill('SIGKILL');
  await vi.waitFor(() => expect(service.readLastLines()).toBe('up\nup'), patience);
  await service.stop();
  const unrecorded = 'is running, but that could not be recorded: ENOSPC: no space left on device';
  expect(messages).toEqual([unrecorded, 'exited unexpectedly (SIGKILL), restarting', unrecorded]);
});

test('a failed start is retried', { tags: ['long'], timeout: 30_000 }, async () => {
  const events = listen();
  const spec = createSpec(waits);
  const service = superviseService(spec, events);
  await vi.waitFor(() => expect(service.readLastLines()).toBe('up'), patience);
  spec.env['TOO_LARGE'] = 'x'.repeat(10 * 1024 * 1024);
  service.kill('SIGKILL');
  await vi.waitFor(() => expect(events.messages).toContain('failed to start: spawn E2BIG'), patience);
  delete spec.env['TOO_LARGE'];
  await vi.waitFor(() => expect(service.readLastLines()).toMatch(/^up\n.*\nup$/s), patience);
  await service.stop();
});
