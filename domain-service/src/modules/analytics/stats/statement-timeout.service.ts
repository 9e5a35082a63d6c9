/** Nobody waits for what a job counts: a batch of students with hundreds of attempts, or all accounts. */
export const statementTimeout = "set local statement_timeout = '60s'";
export type StatementTimeout = typeof statementTimeout;
