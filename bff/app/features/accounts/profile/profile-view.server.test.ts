import type { OwnSession } from '@shikhar/contracts/accounts/sessions/schemas';
import { expect, it } from 'vitest';
import { toSessionView } from './profile-view.server.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const session: OwnSession = {
  id: '01a1fec4-1ccc-743f-a8d2-7575bba9b75e',
  device: 'Firefox on Windows',
  deviceKind: 'computer',
  place: '203.0.113.9',
  createdAt: '2026-11-18T08:40:00.000Z',
  lastUsedAt: '2026-11-19T08:40:00.000Z',
  isCurrent: false,
};

it.each([
  [{}, { about: '203.0.113.9. 19 Nov 2026, 14:10', isHandheld: false }],
  [{ lastUsedAt: '2026-11-20T09:59:00.000Z' }, { about: '203.0.113.9. Today, 15:29' }],
  [{ isCurrent: true, place: 'This network' }, { about: 'This network. Now' }],
  [{ deviceKind: 'tablet' as const }, { isHandheld: true }],
  [{ deviceKind: 'unknown' as const }, { isHandheld: false }],
])('shows a session with %j', (facts, shown) => {
  expect(toSessionView({ ...session, ...facts }, now)).toMatchObject(shown);
});
