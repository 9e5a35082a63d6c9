import type { ProcessIdentity } from './process-identity.d.mts';

export function acquireLock(file: string): Promise<ProcessIdentity | undefined>;
export function waitForLock(file: string, onWaiting: (holder: ProcessIdentity) => void): Promise<void>;
export function releaseLock(file: string): void;
