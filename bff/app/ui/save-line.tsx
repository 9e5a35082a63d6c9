import { plural } from '@shikhar/contracts/vocabulary/plural';
import { Icon } from './icon.tsx';
import { checkIcon, offlineIcon } from './icons.ts';

/** The save state: nothing saved yet, saving, saved at a time ('16:14:07'), stored offline with some waiting, or refused. */
export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'waiting'; answers: number }
  /** The reason is shown elsewhere on the screen. */
  | { kind: 'refused' };

/** The autosave line of the exam; announced when it changes. */
export function SaveLine({ state }: { state: SaveState }) {
  return (
    <span className={state.kind === 'waiting' || state.kind === 'refused' ? 'saved is-off' : 'saved'} role="status">
      {state.kind === 'saving' && (
        <>
          <span className="spin spin-s" />
          Saving...
        </>
      )}
      {state.kind === 'saved' && (
        <>
          <Icon path={checkIcon} size="small" />
          <span>Saved</span>
          <span className="at"> {state.at}</span>
        </>
      )}
      {state.kind === 'refused' && (
        <>
          <Icon path={offlineIcon} size="small" />
          <span>Not saved</span>
        </>
      )}
      {state.kind === 'waiting' && (
        <>
          <Icon path={offlineIcon} size="small" />
          <span>
            Not saved
            <span className="wide">
              : {plural(state.answers, { one: 'offline, # answer waiting', other: 'offline, # answers waiting' })}
            </span>
          </span>
        </>
      )}
    </span>
  );
}
