/**
 * Milliseconds within which the domain service answers every call, if need be with 503; calls that take long and files are exempt.
 * The BFF adds its wait for settings, and a page must answer within 3 s.
 */
export const answerTimeoutMs = 2_300;
