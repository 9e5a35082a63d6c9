import type { UnsavedWork } from '../../../../forms/unsaved-work.ts';
import type { MarksView } from '../review-view.ts';
import { sendLock, sendMarks } from './marks-client.ts';
import type { FormMarks } from './marks-definition.ts';

/** Save debounce and retry delay, in milliseconds. */
const savePauseMs = 1_000;
const retryPauseMs = 5_000;

export type SaveState = 'saved' | 'unmarked' | 'saving' | 'waiting' | 'signed-out' | 'held' | 'stopped';

interface SaverParts {
  place: string;
  /** The revision of the marks on the page. */
  revision: number;
  /** Hears each new state, and what the service saved. */
  onChange(state: SaveState, saved?: MarksView): void;
  /** Nothing is saved from now on. */
  onStop(message: string): void;
  /** The teacher leaves without saving. */
  onDiscard(): void;
}

/** Saves marks as they change, one save at a time, until the service refuses them. */
export class MarksSaver implements UnsavedWork {
  private revision: number;
  /** Not sent yet. */
  private unsent: FormMarks | null = null;
  private isStopped = false;
  private isHeld = false;
  /** The last save got no answer, or came after the session's end. */
  private hasFailed = false;
  private sending: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly parts: SaverParts;

  constructor(parts: SaverParts) {
    this.parts = parts;
    this.revision = parts.revision;
  }

  isUnsaved(): boolean {
    return this.isHeld || this.unsent !== null || this.sending !== undefined;
  }

  /** Another answer, or the same one loaded again, takes the form's place. */
  isShownWith(): boolean {
    return false;
  }

  /** A save that is under way returns the revision that the next one needs. */
  isSavedOnClose(): boolean {
    return !this.isHeld && !this.isStopped && !this.hasFailed && this.sending === undefined;
  }

  /** Saves on the revision that restored text was typed on: the service then refuses it if others have marked since. */
  resume(revision: string | undefined): void {
    if (revision !== undefined) this.revision = Number(revision);
  }

  change(marks: FormMarks): void {
    if (this.isStopped) return;
    this.isHeld = false;
    this.unsent = marks;
    this.parts.onChange('saving');
    this.plan(savePauseMs);
  }

  /** Saves nothing until the form, which has an error, is changed again. */
  hold(): void {
    if (this.isStopped) return;
    clearTimeout(this.timer);
    this.unsent = null;
    this.isHeld = true;
    this.parts.onChange('held');
  }

  /** Saves pending changes now. False if they were refused, or got no answer. */
  async save(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.sending;
    if (this.unsent && !this.isStopped) {
      this.sending = this.send(this.unsent).finally(() => {
        this.sending = undefined;
      });
    }
    // Another call may have begun to save the same marks.
    await this.sending;
    return !this.isUnsaved();
  }

  discard(): void {
    clearTimeout(this.timer);
    this.unsent = null;
    this.isHeld = false;
    this.parts.onDiscard();
  }

  /** Last save before the page closes. */
  leave(): void {
    clearTimeout(this.timer);
    if (!this.unsent || this.isStopped) return;
    void sendMarks(this.parts.place, { ...this.unsent, revision: this.revision });
    this.unsent = null;
  }

  /** Keeps the lock while the page is seen. */
  async lock(): Promise<void> {
    if (this.isStopped || document.hidden) return;
    const called = await sendLock(this.parts.place);
    if (called.kind === 'ok' && called.body.heldBy !== null) this.stop(`${called.body.heldBy} is marking this answer now.`);
  }

  private plan(pauseMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), pauseMs);
  }

  private async send(marks: FormMarks): Promise<void> {
    this.unsent = null;
    const called = await sendMarks(this.parts.place, { ...marks, revision: this.revision });
    switch (called.kind) {
      case 'refused':
        this.unsent ??= marks;
        this.stop(called.message);
        break;
      case 'waiting':
      case 'signed-out':
        this.unsent ??= marks;
        this.hasFailed = true;
        this.parts.onChange(called.kind);
        this.plan(retryPauseMs);
        break;
      case 'ok':
        this.hasFailed = false;
        this.revision = called.body.revision;
        this.parts.onChange(this.unsent ? 'saving' : called.body.isMarked ? 'saved' : 'unmarked', called.body);
    }
  }

  private stop(message: string): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.parts.onChange('stopped');
    this.parts.onStop(message);
  }
}
