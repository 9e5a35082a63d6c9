import type { LocalAnswer } from './local-answer.ts';

/** What the tabs of one attempt tell each other. */
export type TabMessage = { kind: 'changed'; answer: LocalAnswer } | { kind: 'over' };

export interface TabChannel {
  notifyListeners(message: TabMessage): void;
  close(): void;
}

/** Tabs of browsers without channels learn of each other from the server, a few seconds later. */
export function openTabChannel(attemptId: string, onMessage: (message: TabMessage) => void): TabChannel {
  if (!('BroadcastChannel' in window)) return { notifyListeners() {}, close() {} };
  const channel = new BroadcastChannel(`exam-${attemptId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  return { notifyListeners: (message) => channel.postMessage(message), close: () => channel.close() };
}
