import type { WaitingRequest } from '@shikhar/contracts/schools/memberships/schemas';
import { formatDate, formatTime } from '../../../lib/site/site-time.ts';

/** A membership request with formatted fields. */
export interface RequestRow {
  id: string;
  name: string;
  email: string;
  role: 'Student' | 'Teacher';
  details: string;
  asked: string;
}

export function buildRequestRow(request: WaitingRequest): RequestRow {
  const { id, name, email, role, class: level, subjects = [], requestedAt } = request;
  return {
    id,
    name,
    email,
    role: role === 'student' ? 'Student' : 'Teacher',
    details: level ? `Class ${level}` : subjects.join(', '),
    asked: `${formatDate(requestedAt)}, ${formatTime(requestedAt)}`,
  };
}
