/** What the strip under the header says, of the question on the page or of the test. */
export type ExamTrouble =
  | { kind: 'offline'; answers: number; isKept: boolean }
  | { kind: 'unsaved'; answers: number; isKept: boolean }
  | { kind: 'signed-out' }
  | { kind: 'closed'; message: string }
  | { kind: 'time-up' }
  | { kind: 'invalid'; message: string }
  /** Changed elsewhere meanwhile; the page still shows its own answer. */
  | { kind: 'changed-elsewhere' }
  /** The page has come anew with what is kept, without script. */
  | { kind: 'shown-anew' };
