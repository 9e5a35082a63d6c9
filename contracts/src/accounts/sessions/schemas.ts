import { z } from 'zod';
import { Instant } from '../../vocabulary/dates.ts';

export const DeviceKind = z.enum(['phone', 'tablet', 'computer', 'unknown']);
export type DeviceKind = z.infer<typeof DeviceKind>;

/** One of the caller's own sessions. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** As in 'Chrome on Android'. */
  device: z.string(),
  deviceKind: DeviceKind,
  /** The address of the last use, or 'This network' for private ones. */
  place: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** The asking session first, then the one used last. */
export const OwnSessions = z.object({ sessions: z.array(OwnSession), total: z.int() });
export type OwnSessions = z.infer<typeof OwnSessions>;
