import { useBeforeUnload, useBlocker, useNavigation } from '@remix-run/react';
import { type RefObject, useCallback } from 'react';
import { forgetTyped, hasTyped } from '../forms/typed-fields.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface LeaveGuardProps {
  form: RefObject<HTMLFormElement>;
  /** The page shows what was typed and refused, which nothing has saved. */
  isRefused: boolean;
}

/** Asks before the reader leaves a page whose form has unsaved changes. */
export function LeaveGuard({ form, isRefused }: LeaveGuardProps) {
  const { state, formMethod } = useNavigation();
  const isAccepted = state === 'loading' && formMethod === 'POST';
  const isUnsaved = useCallback(
    () => form.current !== null && !isAccepted && (isRefused || hasTyped(form.current)),
    [form, isRefused, isAccepted],
  );
  const leave = () => {
    if (form.current) forgetTyped(form.current);
    blocker.proceed?.();
  };
  // Redirects are not blocked, so a form that was saved leads on.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname && isUnsaved();
  });
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      id="leave"
      title="Leave without saving?"
      isSmall
      onClose={() => blocker.reset()}
      actions={(close) => (
        <>
          <Button type="button" onClick={close}>
            Stay here
          </Button>
          <Button type="button" variant="danger" onClick={leave}>
            Leave
          </Button>
        </>
      )}
    >
      <p>What you changed on this page is not saved.</p>
    </Dialog>
  );
}
