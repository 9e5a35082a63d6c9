import { z } from 'zod';

/**
 * Every refusal by its code, with the one status it has (api.md, "Errors"). The service answers from this table,
 * and nothing else in either process maps a refusal to a status.
 */
export const problemStatuses = {
  VALIDATION_FAILED: 400,
  MALFORMED_REQUEST: 400,
  LINK_INVALID: 400,
  INVALID_CREDENTIALS: 401,
  TOTP_REQUIRED: 401,
  TOTP_WRONG: 401,
  SIGN_IN_EXPIRED: 401,
  SESSION_REQUIRED: 401,
  SESSION_ENDED: 401,
  TEST_NOT_BOUGHT: 402,
  ROLE_NOT_ALLOWED: 403,
  CROSS_SITE: 403,
  ACCOUNT_PENDING: 403,
  GUARDIAN_CONSENT_DUE: 403,
  ACCOUNT_SUSPENDED: 403,
  PASSWORD_EXPIRED: 403,
  TWO_FACTOR_SETUP_REQUIRED: 403,
  USER_PROTECTED: 403,
  ACCESS_CODE_REQUIRED: 403,
  ACCESS_CODE_WRONG: 403,
  NOT_FOUND: 404,
  TEST_NOT_FOR_CLASS: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  TEST_NOT_OPEN: 409,
  ATTEMPTS_USED_UP: 409,
  ATTEMPT_TOO_SOON: 409,
  ATTEMPT_CLOSED: 409,
  SECTION_CLOSED: 409,
  ATTEMPT_NOT_SUBMITTED: 409,
  ANSWER_STALE: 409,
  ASSISTANT_LOCKED: 409,
  SETTINGS_STALE: 409,
  REVIEW_STALE: 409,
  REVIEW_CLAIMED: 409,
  TOO_MANY_PHOTOS: 409,
  UPLOAD_OUT_OF_STEP: 409,
  TEST_STALE: 409,
  TEST_NOT_READY: 409,
  MARKING_STALE: 409,
  DRAW_SHORT: 409,
  MATERIAL_STALE: 409,
  TOO_MANY_UPLOADS: 409,
  CONFLICT: 409,
  BODY_TOO_LARGE: 413,
  PHOTO_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  STORAGE_FULL: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PHOTO_UNREADABLE: 415,
  FILE_REFUSED: 415,
  RANGE_NOT_SATISFIABLE: 416,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  OVERLOADED: 503,
  SCANNER_AWAY: 503,
  STORAGE_AWAY: 503,
  MAINTENANCE: 503,
} as const;

export type ProblemCode = keyof typeof problemStatuses;
export type ProblemStatus = (typeof problemStatuses)[ProblemCode];

/** The shape of every refusal, from every layer. `fieldErrors` is keyed by the field's path, parts joined with dots. */
export const Problem = z.object({
  message: z.string(),
  code: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
