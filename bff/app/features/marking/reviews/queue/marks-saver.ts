import type { ReviewSave } from '@shikhar/contracts/marking/reviews/schemas';
import type { MarksView } from '../review-view.ts';
import { sendClaim, sendMarks } from './marks-client.ts';

/** Save debounce and retry delay, in milliseconds. */
const savePauseMs = 1_000;
const retryPauseMs = 5_000;

export type SaveState = 'saved' | 'unmarked' | 'saving' | 'waiting' | 'signed-out' | 'stopped';

/** The marks as the form has them. */
export type FormMarks = Omit<ReviewSave, 'revision'>;

interface SaverParts {
  place: string;
  /** The revision of the marks on the page. */
  revision: number;
  /** Hears each new state, and what the service saved. */
  onChange(state: SaveState, saved?: MarksView): void;
  /** Nothing is saved from now on. */
  onStop(message: string): void;
}

/** Saves marks as they change, one save at a time, until the service refuses them. */
export class MarksSaver {
  private revision: number;
  /** Not sent yet. */
  private unsent: FormMarks | null = null;
  private isStopped = false;
  private sending: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly parts: SaverParts;

  constructor(parts: SaverParts) {
    this.parts = parts;
    this.revision = parts.revision;
  }

  /** Whether something is still to be saved. */
  get isWaiting(): boolean {
    return !this.isStopped && (this.unsent !== null || this.sending !== undefined);
  }

  /** Whether a save is in flight; the next one needs the revision it returns. */
  get isSending(): boolean {
    return this.sending !== undefined;
  }

  change(marks: FormMarks): void {
    if (this.isStopped) return;
    this.unsent = marks;
    this.parts.onChange('saving');
    this.plan(savePauseMs);
  }

  /** Saves pending changes now. False if something is unsaved or was just refused. */
  async flush(): Promise<boolean> {
    const wasStopped = this.isStopped;
    clearTimeout(this.timer);
    await this.sending;
    if (this.unsent && !this.isStopped) this.save(this.unsent);
    // Another flush may have begun to save the same marks.
    await this.sending;
    return !this.isWaiting && this.isStopped === wasStopped;
  }

  /** Last save before the page closes. */
  leave(): void {
    clearTimeout(this.timer);
    if (!this.unsent || this.isStopped) return;
    void sendMarks(this.parts.place, { ...this.unsent, revision: this.revision });
    this.unsent = null;
  }

  /** Keeps the lock while the page is seen. */
  async claim(): Promise<void> {
    if (this.isStopped || document.hidden) return;
    const called = await sendClaim(this.parts.place);
    if (called.kind === 'ok' && called.body.heldBy !== null) this.stop(`${called.body.heldBy} is marking this answer now.`);
  }

  private plan(pauseMs: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), pauseMs);
  }

  private save(marks: FormMarks): void {
    this.sending = this.send(marks).finally(() => {
      this.sending = undefined;
    });
  }

  private async send(marks: FormMarks): Promise<void> {
    this.unsent = null;
    const called = await sendMarks(this.parts.place, { ...marks, revision: this.revision });
    switch (called.kind) {
      case 'refused':
        this.stop(called.message);
        break;
      case 'waiting':
      case 'signed-out':
        this.unsent ??= marks;
        this.parts.onChange(called.kind);
        this.plan(retryPauseMs);
        break;
      case 'ok':
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
