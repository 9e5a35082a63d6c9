import * as z from 'zod';
import { pageFields } from '../http/pagination.ts';
import { Instant } from '../vocabulary/dates.ts';
import { Role } from '../vocabulary/role.ts';
import { lineOfText } from '../vocabulary/text.ts';

/** The reference number of a page, or the id of a request that came without one. */
export const LogReference = z
  .string()
  .trim()
  .regex(
    /^(?:SHK-[0-9A-F]{4}-[0-9A-F]{4}|[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12})$/i,
    'Enter a reference such as SHK-7F3A-2219',
  );

/** Without a filter: everything, newest first. */
export const LogQuery = z
  .strictObject({
    reference: LogReference.optional(),
    /** The e-mail or id of the account that made the requests. */
    account: lineOfText(254).optional(),
    from: Instant.optional(),
    /** Inclusive. */
    to: Instant.optional(),
    ...pageFields,
  })
  .refine(({ from, to }) => from === undefined || to === undefined || Date.parse(from) <= Date.parse(to), {
    path: ['to'],
    error: 'Enter an end that is after the beginning',
  });
export type LogQuery = z.infer<typeof LogQuery>;

/** `assistant` are the BFF's entries about the inference service. */
export const LogPlace = z.enum(['browser', 'bff', 'service', 'assistant']);
export type LogPlace = z.infer<typeof LogPlace>;

/** A process that writes a log. */
export const LogSource = z.enum(['bff', 'domain-service']);
export type LogSource = z.infer<typeof LogSource>;

export const LogEntry = z.object({
  /** When it was logged: a browser's clock may be wrong. */
  time: Instant,
  level: z.enum(['info', 'warn', 'error']),
  place: LogPlace,
  message: z.string(),
  userId: z.uuid().nullable(),
  /** Everything else, nested names with dots: `error.message`. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** The entries of one request in every place, oldest first. */
export const LogGroup = z.object({
  /** Null for an entry that belongs to no request, such as one of a job. */
  reference: z.string().nullable(),
  entries: z.array(LogEntry),
  /** Whether there are more entries than are sent. */
  isCut: z.boolean(),
});
export type LogGroup = z.infer<typeof LogGroup>;

export const LogPage = z.object({
  /** Newest first. */
  groups: z.array(LogGroup),
  /** The groups that were found; there may be more before `searchedFrom`. */
  total: z.int(),
  /** The search stopped here, and did not read what is older; null if it read everything. */
  searchedFrom: Instant.nullable(),
  /** Logs that are not beside the domain service, so that they cannot be searched. */
  missing: z.array(LogSource),
  /** The accounts in the entries that still exist. */
  accounts: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), role: Role })),
  /** How long logs are kept. */
  retentionDays: z.int(),
});
export type LogPage = z.infer<typeof LogPage>;
