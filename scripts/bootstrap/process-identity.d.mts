export type ProcessIdentity = { pid: number; startedAt: string };

export function readStartTime(pid: number): string | undefined;
export function isAlive(identity: ProcessIdentity): boolean;
