import type { ReviewPolicy } from '@shikhar/contracts/tests/schemas';
import type { Role } from '@shikhar/contracts/vocabulary/role';

/**
 * Whether right answers and explanations are shown now. The policy is for students; staff who may read a result see all of it.
 * After a window that has no end is never.
 */
export function isReviewOpen(policy: ReviewPolicy, closesAt: Date | null, role: Role, now: Date): boolean {
  if (role !== 'student' || policy === 'at_once') return true;
  return policy === 'after_window' && closesAt !== null && now >= closesAt;
}
