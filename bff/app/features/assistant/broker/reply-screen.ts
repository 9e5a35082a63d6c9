import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import { cleanReply, findSettled } from './clean-reply.ts';
import { type ForbiddenText, watchForRuns } from './forbidden-text.ts';
import { speakers } from './write-prompt.ts';

/** Stands between a model's reply and whoever reads it. */
export interface ReplyScreen {
  /** More of what came; answers with more that may be shown, or nothing. */
  add(piece: string): string;
  /** Nothing that comes after is read. */
  isFull(): boolean;
  /** All that came is judged: the reply, or nothing where there is none to show. */
  judge(): { readonly isWithheld: boolean; readonly text: string };
}

/** So much of what comes is read, in characters: room for marks that are taken out, and a bound on what looking through it costs. */
const longestRaw = 1.25 * assistantLimits.longestReply;

/** A reply of usual length is shown in small steps; one that is longer, in ever larger ones. */
const usualLength = 1_500;

function findStep(length: number): number {
  return length < usualLength ? Math.min(40, length / 20) : length / 10;
}

/** Cuts what a model adds of its own accord: its name before, and what it has the student say next. */
function trimTalk(raw: string): string {
  const [own = ''] = raw.split(new RegExp(`\\n\\s*${speakers.user}:`));
  return own.replace(new RegExp(`^\\s*${speakers.ai}:\\s*`), '');
}

/** Of a text that was cleaned, so much as is kept. */
function cutReply(text: string): string {
  const { longestReply } = assistantLimits;
  return text.length <= longestReply ? text : text.slice(0, longestReply).toWellFormed();
}

/**
 * Shows a reply as it comes, but for its end that may become part of a forbidden text, or read otherwise by what follows.
 */
export function createReplyScreen(forbidden: readonly ForbiddenText[]): ReplyScreen {
  const watch = watchForRuns(forbidden);
  let raw = '';
  let shown = '';
  let isWithheld = false;
  let next = 0;

  function show(): string {
    const safe = raw.slice(0, raw.length - watch.countHeld());
    const settled = trimTalk(safe.slice(0, findSettled(safe)));
    const text = cutReply(cleanReply(settled));
    // What was shown stands: where it would read otherwise now, the rest comes with the whole reply.
    if (!text.startsWith(shown)) return '';
    const more = text.slice(shown.length);
    shown = text;
    return more;
  }

  return {
    add(piece) {
      if (isWithheld) return '';
      const more = piece.slice(0, longestRaw - raw.length);
      raw += more;
      isWithheld = watch.read(more);
      // A long reply of many small pieces is not looked through at each of them.
      if (isWithheld || raw.length < next) return '';
      next = raw.length + findStep(raw.length);
      return show();
    },
    isFull: () => isWithheld || raw.length >= longestRaw,
    judge() {
      const text = isWithheld ? '' : cutReply(cleanReply(trimTalk(raw)));
      return { isWithheld, text };
    },
  };
}
