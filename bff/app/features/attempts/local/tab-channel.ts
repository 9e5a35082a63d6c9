import type { LocalAnswer } from './local-answer.ts';

/** Messages between tabs of one attempt. */
export type TabMessage = { kind: 'changed'; answer: LocalAnswer } | { kind: 'over' };

export interface TabChannel {
  notifyListeners(message: TabMessage): void;
  close(): void;
}

/** Without BroadcastChannel, tabs learn of changes from the server a few seconds later. */
export function openTabChannel(attemptId: string, onMessage: (message: TabMessage) => void): TabChannel {
  if (!('BroadcastChannel' in window)) return { notifyListeners() {}, close() {} };
  const channel = new BroadcastChannel(`exam-${attemptId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  return { notifyListeners: (message) => channel.postMessage(message), close: () => channel.close() };
}
