import * as z from 'zod';
import { cleanMessage } from './clean-message.ts';
import { pathPattern } from './clean-path.ts';

/** The number that finds a request in the logs. */
export const Reference = z.string().regex(/^SHK-[0-9A-F]{4}-[0-9A-F]{4}$/);
const Path = z.string().max(200).regex(pathPattern);
/** The id of a route, as in `routes.ts`. */
const Page = z
  .string()
  .max(100)
  .regex(/^(?:root|unknown|\/|(?:\/(?:[a-z]+(?:[.-][a-z]+)*|:[A-Za-z]+|\*))+)$/);
const Times = z.int().min(1).max(10_000_000);

/** The page that an entry is about, as its route, and the reference number of the request that loaded it. */
const place = { page: Page, reference: Reference.nullable() };

const LoggedError = z.strictObject({
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  message: z.string().refine((message) => message === cleanMessage(message)),
  /** File, line and column of this site's scripts, innermost first. */
  stack: z.array(z.string().regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/)).max(8),
});
export type LoggedError = z.infer<typeof LoggedError>;

const common = { timestamp: z.iso.datetime(), level: z.enum(['info', 'warn', 'error']) };

const errorActions = ['page.failed', 'script.failed', 'promise.rejected', 'hydration.failed'] as const;

/**
 * An entry of the in-browser log (source-spec.md, section 3). Each action has fields of its own and no free text, so that answers,
 * names, e-mail addresses and tokens have no place in it.
 */
export const LogEntry = z.discriminatedUnion('action', [
  z.strictObject({
    ...common,
    action: z.enum(errorActions),
    /** `status`: that of a thrown answer. `times`: how often it was repeated in a row. */
    data: z.strictObject({ ...place, status: z.int().min(100).max(599).optional(), times: Times }),
    error: LoggedError,
  }),
  z.strictObject({
    ...common,
    action: z.literal('request.failed'),
    data: z.strictObject({
      ...place,
      method: z.enum(['GET', 'HEAD', 'POST', 'other']),
      path: Path,
      /** 0 without an answer. */
      status: z.int().min(0).max(599),
      /** The reference number of the failed request itself. */
      answer: Reference.nullable(),
      times: Times,
    }),
    error: z.null(),
  }),
  z.strictObject({
    ...common,
    action: z.literal('file.failed'),
    data: z.strictObject({ ...place, path: Path, times: Times }),
    error: z.null(),
  }),
  z.strictObject({ ...common, action: z.literal('network.lost'), data: z.strictObject(place), error: z.null() }),
  z.strictObject({
    ...common,
    action: z.literal('network.back'),
    data: z.strictObject({ ...place, seconds: z.int().min(0).max(100_000_000) }),
    error: z.null(),
  }),
  /** More entries came in a minute than the log takes. */
  z.strictObject({
    ...common,
    action: z.literal('entries.dropped'),
    data: z.strictObject({ ...place, times: Times }),
    error: z.null(),
  }),
]);
export type LogEntry = z.infer<typeof LogEntry>;
export type ErrorAction = (typeof errorActions)[number];
