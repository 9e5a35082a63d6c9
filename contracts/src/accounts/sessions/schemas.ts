import * as z from 'zod';
import { Instant } from '../../vocabulary/dates.ts';

export const DeviceKind = z.enum(['phone', 'tablet', 'computer', 'unknown']);
export type DeviceKind = z.infer<typeof DeviceKind>;

/** One of the caller's own sessions. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** For example 'Chrome on Android'. */
  device: z.string(),
  deviceKind: DeviceKind,
  /** The IP address last used, or 'This network' for private addresses. */
  place: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** Whether this is the session of the request. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** The current session first, then by last use. */
export const OwnSessions = z.object({ sessions: z.array(OwnSession), total: z.int() });
export type OwnSessions = z.infer<typeof OwnSessions>;
