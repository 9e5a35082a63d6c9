import * as z from 'zod';
import { Instant } from '../../vocabulary/dates.ts';
import { lineOfText } from '../../vocabulary/text.ts';

/** Begins every access token, so that programs that look for leaked secrets can find it. */
export const accessTokenPrefix = 'shk_';

/** Days that a token may live. */
export const accessTokenDays = [30, 90, 365] as const;

/** Tokens of one user. */
export const maxAccessTokens = 20;

/** The nouns of the API that programs may use. Accounts, the assistant, e-mails and backups are for people only. */
export const accessTokenNouns = [
  'analytics',
  'attempts',
  'audit',
  'dashboard',
  'marking',
  'materials',
  'questions',
  'schools',
  'settings',
  'store',
  'students',
  'tests',
  'users',
] as const;
export type AccessTokenNoun = (typeof accessTokenNouns)[number];

/** Nouns that a program can only read. */
const readOnlyNouns = ['analytics', 'audit', 'dashboard'] as const;
type WritableNoun = Exclude<AccessTokenNoun, (typeof readOnlyNouns)[number]>;

function isWritable(noun: AccessTokenNoun): noun is WritableNoun {
  return !readOnlyNouns.some((each) => each === noun);
}

export type AccessMode = 'read' | 'write';

/** The name of a scope, as `students:read`. */
export function nameScope<Noun extends AccessTokenNoun, Mode extends AccessMode>(noun: Noun, mode: Mode): `${Noun}:${Mode}` {
  return `${noun}:${mode}`;
}

const scopes = [
  ...accessTokenNouns.map((noun) => nameScope(noun, 'read')),
  ...accessTokenNouns.filter(isWritable).map((noun) => nameScope(noun, 'write')),
];

/** `students:read`: `read` opens the GET routes of a noun that the user's role may call, `write` the others. */
export const AccessScope = z.enum(scopes);
export type AccessScope = z.infer<typeof AccessScope>;

export const accessTokenMessages = {
  nameMissing: 'Enter a name that tells you later what uses this token',
  scopesMissing: 'Choose at least one permission',
  passwordWrong: 'This password is wrong',
} as const;

/** The password proves that the user is there, not only their open browser. */
export const NewAccessToken = z.strictObject({
  name: lineOfText(60).refine((name) => name !== '', accessTokenMessages.nameMissing),
  scopes: z.array(AccessScope).min(1, accessTokenMessages.scopesMissing).max(scopes.length),
  days: z.literal(accessTokenDays),
  password: z.string().min(1, 'Enter your password').max(200),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

export const AccessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(AccessScope),
  createdAt: Instant,
  expiresAt: Instant,
  /** To the minute; null if it was never used. */
  lastUsedAt: Instant.nullable(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** `token` is never shown again. */
export const CreatedAccessToken = AccessToken.extend({ token: z.string() });
export type CreatedAccessToken = z.infer<typeof CreatedAccessToken>;

/** Newest first, with those that have expired. */
export const AccessTokensPage = z.object({ accessTokens: z.array(AccessToken), total: z.int() });
export type AccessTokensPage = z.infer<typeof AccessTokensPage>;
