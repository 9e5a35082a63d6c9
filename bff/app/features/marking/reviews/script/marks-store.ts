import { stepAdjustment, sumPoints } from '../queue/marks-step.ts';
import { type CallResult, type MarksAnswer, sendClaim, sendMarks } from './marking-client.ts';
import type { MarksSheet } from './marks-sheet.ts';

/** Save debounce and retry delay, in milliseconds. */
const savePause = 1_000;
const retryPause = 5_000;
/** Milliseconds between lock heartbeats. */
const claimPause = 45_000;

/** Saves marks as they change, one save at a time. */
export class MarksStore {
  private isMarked: boolean;
  private isDirty = false;
  private isStopped = false;
  private sending: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly sheet: MarksSheet;

  constructor(sheet: MarksSheet) {
    this.sheet = sheet;
    this.isMarked = sheet.wasMarked;
  }

  /** Whether something is still to be saved. */
  get isWaiting(): boolean {
    return !this.isStopped && (this.isDirty || this.sending !== undefined);
  }

  /** Any change of the marks makes the answer marked. */
  giveMarks(): void {
    this.change(true);
  }

  step(by: number): void {
    const { points, adjustment, marks } = this.sheet;
    this.sheet.adjustment = stepAdjustment({ points, adjustment, marks }, by);
    this.change(true);
  }

  giveNone(): void {
    this.sheet.clear();
    this.change(true);
  }

  unmark(): void {
    this.change(false);
  }

  changeComment(): void {
    this.change(this.isMarked);
  }

  /** Saves pending changes now. False if something is unsaved or was just refused. */
  async flush(): Promise<boolean> {
    const wasStopped = this.isStopped;
    clearTimeout(this.timer);
    await this.sending;
    if (this.isDirty && !this.isStopped) await this.save();
    return !this.isWaiting && this.isStopped === wasStopped;
  }

  /** Last save before the page closes. */
  leave(): void {
    if (!this.isDirty || this.isStopped) return;
    this.isDirty = false;
    void sendMarks(this.sheet.place, this.sheet.read(this.isMarked), true);
  }

  /** Sends lock heartbeats while the page is visible. */
  keepClaim(page: Document): void {
    const claim = async () => {
      if (this.isStopped || page.hidden) return;
      const called = await sendClaim(this.sheet.place);
      if (called.kind === 'ok' && called.body.heldBy !== null) this.stop(`${called.body.heldBy} is marking this answer now.`);
    };
    setInterval(claim, claimPause);
    page.addEventListener('visibilitychange', claim);
  }

  private change(isMarked: boolean): void {
    if (this.isStopped) return;
    this.isMarked = isMarked;
    this.isDirty = true;
    const { points, adjustment, marks } = this.sheet;
    this.sheet.show(isMarked ? sumPoints({ points, adjustment, marks }) : null);
    this.sheet.say('saving');
    this.plan(savePause);
  }

  private plan(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), pause);
  }

  private save(): Promise<void> {
    this.sending = this.send().finally(() => {
      this.sending = undefined;
    });
    return this.sending;
  }

  private async send(): Promise<void> {
    this.isDirty = false;
    this.take(await sendMarks(this.sheet.place, this.sheet.read(this.isMarked), false));
  }

  private take(called: CallResult<MarksAnswer>): void {
    switch (called.kind) {
      case 'refused':
        this.stop(called.message);
        break;
      case 'unanswered':
        this.isDirty = true;
        this.sheet.say('waiting');
        this.plan(retryPause);
        break;
      case 'ok':
        this.sheet.revision = called.body.revision;
        this.sheet.notifyListeners(called.body.about);
        this.sheet.say(this.isDirty ? 'saving' : called.body.isMarked ? 'saved' : 'unmarked');
    }
  }

  private stop(message: string): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.sheet.stop(message);
  }
}
