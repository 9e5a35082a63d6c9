import type { LogEntry } from './log-entry.ts';
import { formatEvent } from './log-store.ts';

/** An error as it is sent, with the signature of the reference number that its page was given. */
export interface ReportedError {
  readonly entry: LogEntry;
  readonly signature: string;
}

/** Errors in one report, and reports of one document. The log has the others, too. */
export const maxErrors = 10;
const maxReports = 5;

interface Delivery {
  /** `lost`: it did not arrive, and is sent again. */
  send(errors: readonly ReportedError[]): Promise<'sent' | 'lost' | 'refused'>;
  /** Sends while the page is being left. */
  sendLast(errors: readonly ReportedError[]): void;
  isOnline(): boolean;
}

/** Collects errors and sends them in a few reports; while the browser is offline, they wait. */
export class ErrorReports {
  readonly #delivery: Delivery;
  #waiting: readonly ReportedError[] = [];
  #isSending = false;
  #left = maxReports;
  readonly #known = new Set<string>();

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
  }

  /** Returns whether it will be sent: an error that is repeated is sent once. */
  add(error: ReportedError): boolean {
    const event = formatEvent(error.entry);
    if (this.#left === 0 || this.#waiting.length === maxErrors || this.#known.has(event)) return false;
    this.#known.add(event);
    this.#waiting = [...this.#waiting, error];
    return true;
  }

  async send(): Promise<void> {
    if (this.#isSending || this.#waiting.length === 0 || this.#left === 0 || !this.#delivery.isOnline()) return;
    const errors = this.#waiting;
    this.#waiting = [];
    this.#left -= 1;
    this.#isSending = true;
    const outcome = await this.#delivery.send(errors);
    this.#isSending = false;
    if (outcome === 'lost') this.#waiting = [...errors, ...this.#waiting].slice(0, maxErrors);
    if (outcome === 'refused') this.#left = 0;
  }

  sendLast(): void {
    if (this.#waiting.length === 0 || this.#left === 0 || !this.#delivery.isOnline()) return;
    this.#delivery.sendLast(this.#waiting);
    this.#waiting = [];
    // A page that is left may come back.
    this.#left -= 1;
  }
}
