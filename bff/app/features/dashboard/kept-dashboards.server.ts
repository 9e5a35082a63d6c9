import type { StudentDashboard } from '@shikhar/contracts/dashboard/schemas';
import { LRUCache } from 'lru-cache';
import type { KeptDashboard } from './student-view.ts';

// For the minutes in which the domain service does not answer; about 10 KB each.
const kept = new LRUCache<string, KeptDashboard>({ max: 1000, ttl: 24 * 60 * 60 * 1000 });

export function keepDashboard(userId: string, dashboard: StudentDashboard, now: Date): void {
  kept.set(userId, { dashboard, at: now.toISOString() });
}

export function findKeptDashboard(userId: string): KeptDashboard | undefined {
  return kept.get(userId);
}
