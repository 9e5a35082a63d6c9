import { assistantLimits } from '@shikhar/contracts/assistant/limits';
import { speakers } from './build-prompt.ts';
import { cleanReply, findSettled } from './clean-reply.ts';
import { type ForbiddenText, watchForRuns } from './forbidden-text.ts';
import { contextLength, judgeReply, type ReplyHarm } from './judge-reply.ts';
import { findRemoved, removeContacts, replaceRemoved } from './remove-contacts.ts';
import { findSentenceEnds } from './sentences.ts';

/** Filters a model's reply before it is shown. */
export interface ReplyScreen {
  /** More of what came; answers with more that may be shown, or nothing. */
  add(piece: string): string;
  /** Nothing that comes after is read. */
  isFull(): boolean;
  /** All that came is judged: the reply, or nothing and why it is withheld. `shown` is as much of it as `add` answered with. */
  judge(): { readonly error: ReplyFault | null; readonly text: string; readonly shown: string };
}

/** Why a reply is withheld; `secret` has a run of a forbidden text. */
export type ReplyFault = 'secret' | ReplyHarm;

interface ReplyRules {
  readonly forbidden: readonly ForbiddenText[];
  /** Links to it stay. */
  readonly ownOrigin: string;
}

/**
 * So much of what comes is read, in characters: room for marks that are taken out, and a bound on what looking through it costs.
 */
const maxRaw = 1.25 * assistantLimits.maxReplyLength;

/** A reply of usual length is shown in small steps; one that is longer, in ever larger ones. */
const defaultLength = 1_500;

/**
 * Characters that must follow a sentence before it is shown: more than a telephone number or an e-mail address that begins in it
 * may go on for.
 */
const holdLength = 80;

/** Of what follows a sentence, so much is judged with it, in characters. */
const tailLength = 600;

function findStep(length: number): number {
  return length < defaultLength ? Math.min(40, length / 20) : length / 10;
}

/** Cuts what a model adds of its own accord: its name before, and what it has the student say next. */
function trimTalk(raw: string): string {
  const [own = ''] = raw.split(new RegExp(`\\n\\s*${speakers.user}:`));
  return own.replace(new RegExp(`^\\s*${speakers.ai}:\\s*`), '');
}

/** Where the sentence begins from which on a text is judged again with what comes after `end`. */
function findContext(text: string, end: number): number {
  return findSentenceEnds(text.slice(0, end)).findLast((place) => place <= end - contextLength) ?? 0;
}

/** Of a text that was cleaned, so much as is kept. */
function truncateReply(text: string): string {
  const { maxReplyLength } = assistantLimits;
  return text.length <= maxReplyLength ? text : text.slice(0, maxReplyLength).toWellFormed();
}

/**
 * Shows a reply as it comes, sentence by sentence: one that is whole, was judged, and has so much after it that nothing which follows can
 * make it part of a contact, of a link or of a forbidden text.
 */
export function createReplyScreen({ forbidden, ownOrigin }: ReplyRules): ReplyScreen {
  const watch = watchForRuns(forbidden);
  let raw = '';
  let shown = '';
  let judged = '';
  let error: ReplyFault | null = null;
  let next = 0;

  /** Judges the sentences that have become whole. */
  function judgeNew(text: string, end: number): void {
    // Where the text reads otherwise by what came after, all of it is judged again.
    const from = text.startsWith(judged) ? judged.length : 0;
    if (end <= from) return;
    error = judgeReply(text.slice(from, end), text.slice(findContext(text, from), from));
    judged = text.slice(0, end);
  }

  /** A sentence that makes harm with what has come of the next one waits for the rest of it. */
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
    // What was shown stands: where it would read otherwise now, the rest comes with the whole reply.
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
      // A long reply of many small pieces is not looked through at each of them.
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
