import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import { speakers } from './build-prompt.ts';
import { cleanReply, findSettled } from './clean-reply.ts';
import { type ForbiddenText, watchForRuns } from './forbidden-text.ts';
import { contextLength, judgeReply, type ReplyHarm } from './judge-reply.ts';
import { findRemoved, removeContacts, replaceRemoved } from './remove-contacts.ts';
import { findSentenceEnds } from './sentences.ts';

/** Filters a model's reply before it is shown. */
export interface ReplyScreen {
  /** Takes the next piece; returns the text that may now be shown, often none. */
  add(piece: string): string;
  /** True when further pieces would be ignored: the reply is withheld or too long. */
  isFull(): boolean;
  /** Judges the complete reply: its text, or '' and why it is withheld. `shown` is what `add` has returned so far; '' if withheld. */
  judge(): { readonly error: ReplyRejection | null; readonly text: string; readonly shown: string };
}

/** Why a reply is withheld; `secret` means that it quotes a forbidden text. */
export type ReplyRejection = 'secret' | ReplyHarm;

interface ReplyRules {
  readonly forbidden: readonly ForbiddenText[];
  /** Links to this origin stay. */
  readonly ownOrigin: string;
}

/** Characters that are read of a reply: more than may be kept, because markup is removed. Bounds the cost of screening. */
const maxRaw = 1.25 * assistantLimits.maxReplyLength;

/** Replies up to this length, in characters, are checked in small steps; longer ones in ever larger steps. */
const defaultLength = 1_500;

/**
 * Characters that must follow a sentence before it is shown: longer than the rest of any phone number or e-mail address that
 * starts in it.
 */
const holdLength = 80;

/** Characters after a sentence that are judged with it. */
const tailLength = 600;

function findStep(length: number): number {
  return length < defaultLength ? Math.min(40, length / 20) : length / 10;
}

/** Removes a leading "Tutor:" and any continuation in the student's name. */
function trimTalk(raw: string): string {
  const [own = ''] = raw.split(new RegExp(`\\n\\s*${speakers.user}:`));
  return own.replace(new RegExp(`^\\s*${speakers.ai}:\\s*`), '');
}

/** Returns the start of the context that is judged again with the text after `end`. */
function findContext(text: string, end: number): number {
  return findSentenceEnds(text.slice(0, end)).findLast((place) => place <= end - contextLength) ?? 0;
}

/** Cuts a cleaned text to the maximum reply length. */
function truncateReply(text: string): string {
  const { maxReplyLength } = assistantLimits;
  return text.length <= maxReplyLength ? text : text.slice(0, maxReplyLength).toWellFormed();
}

/**
 * Shows a reply sentence by sentence. A sentence is shown once it is complete, judged, and followed by enough text that it cannot
 * turn out to be part of a contact, a link or a forbidden text.
 */
export function createReplyScreen({ forbidden, ownOrigin }: ReplyRules): ReplyScreen {
  const watch = watchForRuns(forbidden);
  let raw = '';
  let shown = '';
  let judged = '';
  let error: ReplyRejection | null = null;
  let next = 0;

  /** Judges the sentences completed since the last call. */
  function judgeNew(text: string, end: number): void {
    // Later text has changed how the earlier text reads, so all of it is judged again.
    const from = text.startsWith(judged) ? judged.length : 0;
    if (end <= from) return;
    error = judgeReply(text.slice(from, end), text.slice(findContext(text, from), from));
    judged = text.slice(0, end);
  }

  /** A sentence waits when it is harmful together with the text so far of the next one. */
  function isHarmfulSoFar(text: string, end: number): boolean {
    const before = text.slice(findContext(text, end), end);
    return judgeReply(text.slice(end, end + tailLength), before) !== null;
  }

  function show(): string {
    const safe = raw.slice(0, raw.length - watch.countHeld());
    const text = cleanReply(trimTalk(safe.slice(0, findSettled(safe))));
    const ends = findSentenceEnds(text);
    judgeNew(text, ends.at(-1) ?? 0);
    const last = ends.findLast((end) => text.length - end >= holdLength) ?? 0;
    if (error || last === 0) return '';
    const removed = findRemoved(text, ownOrigin);
    const end = removed.find((span) => span.start < last && span.end > last)?.start ?? last;
    const more = truncateReply(
      replaceRemoved(
        text.slice(0, end),
        removed.filter((span) => span.end <= end),
      ),
    );
    // Shown text cannot be taken back: if it would now read differently, the rest is sent with the complete reply.
    if (more.length <= shown.length || !more.startsWith(shown) || isHarmfulSoFar(text, last)) return '';
    const added = more.slice(shown.length);
    shown = more;
    return added;
  }

  return {
    add(piece) {
      if (error) return '';
      const more = piece.slice(0, maxRaw - raw.length);
      raw += more;
      if (watch.read(more)) error = 'secret';
      // Screening after every small piece would cost quadratic time.
      if (error || raw.length < next) return '';
      next = raw.length + findStep(raw.length);
      return show();
    },
    isFull: () => error !== null || raw.length >= maxRaw,
    judge() {
      const text = cleanReply(trimTalk(raw));
      error ??= judgeReply(text);
      return error ? { error, text: '', shown: '' } : { error, text: truncateReply(removeContacts(text, ownOrigin)), shown };
    },
  };
}
