import type { AttemptReceipt } from '@shikhar/contracts/attempts/results/receipt';
import { expect, it } from 'vitest';
import { test } from '../result.fixture.ts';
import { buildReceiptView } from './receipt-view.server.ts';

const receipt: AttemptReceipt = {
  attemptId: '0190a000-0000-7000-8000-000000000001',
  number: 'SHK-7K3M09QX',
  test,
  student: { name: 'Ananya Sharma', schoolName: 'Nalanda Public School' },
  startedAt: '2025-11-18T10:30:48.000Z',
  submittedAt: '2025-11-18T11:09:12.000Z',
  submittedBy: 'student',
  timeUsedSeconds: 2304,
  serverTime: '2025-11-18T11:10:00.000Z',
  answers: [
    { index: 0, section: 0, state: 'answered', savedAt: '2025-11-18T10:31:12.000Z', fileCount: 0 },
    { index: 1, section: 0, state: 'flagged', savedAt: '2025-11-18T10:32:12.000Z', fileCount: 0 },
    { index: 2, section: 0, state: 'not_visited', savedAt: null, fileCount: 0 },
    { index: 3, section: 1, state: 'answered_flagged', savedAt: '2025-11-18T11:08:49.000Z', fileCount: 2 },
  ],
};

it('says when the test was submitted and each answer saved', () => {
  const view = buildReceiptView(receipt, true);
  expect(view.facts.map(({ value }) => value)).toEqual(['16:00:48', '16:39:12', '38:24', '2 of 4']);
  expect(view.saved.map(({ number, words }) => `${number} ${words}`)).toEqual([
    '1 16:01:12',
    '2 no answer',
    '3 no answer',
    '4 16:38:49',
  ]);
  expect(view.about).toBe('Light, Science, Class 10. Ananya Sharma, Nalanda Public School');
  expect(view.clock).toBe(
    '18 November 2025, server time (Asia/Kolkata). Submitted by you. Opened on 18 November 2025 at 16:40:00.',
  );
  expect(buildReceiptView(receipt, false).clock).toContain('Submitted by the student.');
  expect(view.note).toBe('Times show the last change. 2 photos are saved with question 4.');
});

it('includes the date of times on another day', () => {
  const over = buildReceiptView({ ...receipt, startedAt: '2025-11-17T18:20:00.000Z', submittedBy: 'deadline' }, true);
  expect(over.facts[0]).toEqual({ label: 'Started', value: '17 Nov, 23:50:00' });
  expect(over.clock).toContain('Submitted automatically when time was up.');
});
