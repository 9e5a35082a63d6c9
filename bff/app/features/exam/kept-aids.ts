import type { ReadingAids } from '@shikhar/contracts/reading-aids/schemas';
import { changeBrowserAids, readAidsForm } from '../../lib/reading-aids.ts';
import { sendAids } from './aids-client.ts';
import { readKept, writeKept } from './kept-on-device.ts';

const part = 'aids';

function writeForm(aids: ReadingAids): URLSearchParams {
  const { textSize, theme, contrast, hasRuler, strikesOptions, hidesTimer } = aids;
  const form = new URLSearchParams({ textSize, theme });
  const switches = { contrast: contrast === 'high', hasRuler, strikesOptions, hidesTimer };
  for (const [name, isOn] of Object.entries(switches)) if (isOn) form.set(name, 'on');
  return form;
}

/** Sends the aids to the server; until they are there they wait on the device, under their attempt. */
export async function keepAids(attemptId: string, aids: ReadingAids): Promise<void> {
  const form = writeForm(aids);
  const kept = form.toString();
  writeKept(part, attemptId, kept);
  // What is not kept there yet goes out when the network is back, or with the next page.
  const isKept = await sendAids(attemptId, form);
  if (isKept && readKept(part, attemptId) === kept) writeKept(part, attemptId, null);
}

/** Takes up what was changed while the server could not be reached, and sends it again. */
export function resumeAids(attemptId: string): void {
  const waiting = readKept(part, attemptId);
  if (waiting === null) return;
  const aids = readAidsForm(new URLSearchParams(waiting));
  changeBrowserAids(aids);
  void keepAids(attemptId, aids);
}
