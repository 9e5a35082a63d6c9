import { expect, it } from 'vitest';
import { ErrorReports, type ReportedError } from './error-reports.ts';
import type { LogEntry } from './log-entry.ts';

function createReported(number: number): ReportedError {
  const entry: LogEntry = {
    timestamp: '2026-11-18T10:00:00.000Z',
    level: 'error',
    action: 'script.failed',
    data: { page: '/exam', reference: 'SHK-7F3A-2219', times: 1 },
    error: { name: 'TypeError', message: '', stack: [`frame.js:1:${number}`] },
  };
  return { entry, signature: 'signed' };
}

function createDelivery(outcome: 'sent' | 'lost' | 'refused' = 'sent') {
  const sent: (readonly ReportedError[])[] = [];
  const last: (readonly ReportedError[])[] = [];
  const delivery = {
    isUp: true,
    outcome,
    async send(errors: readonly ReportedError[]) {
      sent.push(errors);
      return delivery.outcome;
    },
    sendLast: (errors: readonly ReportedError[]) => void last.push(errors),
    isOnline: () => delivery.isUp,
  };
  return { delivery, sent, last, reports: new ErrorReports(delivery) };
}

it('sends errors together, each once', async () => {
  const { reports, sent } = createDelivery();
  expect([reports.add(createReported(1)), reports.add(createReported(2)), reports.add(createReported(1))]).toEqual([
    true,
    true,
    false,
  ]);
  await reports.send();
  await reports.send();
  expect(sent).toEqual([[createReported(1), createReported(2)]]);
});

it('sends at most five reports of ten errors', async () => {
  const { reports, sent } = createDelivery();
  for (let number = 0; number < 1_000; number += 1) {
    reports.add(createReported(number));
    if (number % 20 === 0) await reports.send();
  }
  await reports.send();
  reports.sendLast();
  expect(sent.map(({ length }) => length)).toEqual([1, 10, 10, 10, 10]);
});

it('counts those that it sends while the page is left, which may come back', async () => {
  const { reports, sent, last } = createDelivery();
  for (let number = 0; number < 10; number += 1) {
    reports.add(createReported(number));
    reports.sendLast();
  }
  await reports.send();
  expect([last.length, sent.length]).toEqual([5, 0]);
});

it('waits while the browser is offline, also when the page is left', async () => {
  const { reports, delivery, sent, last } = createDelivery();
  delivery.isUp = false;
  reports.add(createReported(1));
  await reports.send();
  reports.sendLast();
  expect([sent, last]).toEqual([[], []]);
  delivery.isUp = true;
  await reports.send();
  expect(sent).toEqual([[createReported(1)]]);
});

it('sends a lost report again, and none after a refusal', async () => {
  const { reports, delivery, sent } = createDelivery('lost');
  reports.add(createReported(1));
  await reports.send();
  reports.add(createReported(2));
  delivery.outcome = 'refused';
  await reports.send();
  reports.add(createReported(3));
  await reports.send();
  expect(sent).toEqual([[createReported(1)], [createReported(1), createReported(2)]]);
});

it('sends the rest when the page is left', () => {
  const { reports, last } = createDelivery();
  reports.add(createReported(1));
  reports.sendLast();
  reports.sendLast();
  expect(last).toEqual([[createReported(1)]]);
});
