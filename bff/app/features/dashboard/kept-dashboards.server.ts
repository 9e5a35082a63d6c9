import type { StudentDashboard } from '@shikhar/contracts/dashboard/schemas';
import { LRUCache } from 'lru-cache';
import type { CachedDashboard } from './student-view.ts';

// For the minutes in which the domain service does not answer; about 10 KB each.
const saved = new LRUCache<string, CachedDashboard>({ max: 1000, ttl: 24 * 60 * 60 * 1000 });

export function cacheDashboard(userId: string, dashboard: StudentDashboard, now: Date): void {
  saved.set(userId, { dashboard, at: now.toISOString() });
}

export function findCachedDashboard(userId: string): CachedDashboard | undefined {
  return saved.get(userId);
}
