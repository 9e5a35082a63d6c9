/** Longer than usual, because nobody waits for a job: it may count students with hundreds of attempts, or all accounts. */
export const statementTimeout = "set local statement_timeout = '60s'";
export type StatementTimeout = typeof statementTimeout;
