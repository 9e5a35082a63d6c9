/** What the strip under the header says, of the question on the page or of the test. */
export type ExamError =
  | { kind: 'offline' | 'unsaved'; answers: number; isSaved: boolean; isUnsubmitted: boolean }
  /** All is saved, and the test was to be handed in when the server could not be reached. */
  | { kind: 'not-submitted' }
  /** The other questions could not be brought. */
  | { kind: 'no-questions' }
  | { kind: 'signed-out' }
  | { kind: 'closed'; message: string }
  /** `isHeld`: the server cannot be reached to hand it in. */
  | { kind: 'time-up'; isHeld: boolean }
  | { kind: 'invalid'; message: string }
  /** A section is over, and what that means. */
  | { kind: 'told'; message: string }
  /** Changed elsewhere meanwhile; the page still shows its own answer. */
  | { kind: 'changed-elsewhere' }
  /** The page has come anew with what is kept, without script. */
  | { kind: 'shown-anew' };
