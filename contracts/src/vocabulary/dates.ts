import * as z from 'zod';

/** An instant in ISO 8601, UTC, for example `2026-11-21T10:30:00.000Z`. */
export const Instant = z.iso.datetime();
