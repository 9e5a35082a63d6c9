import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { type RefObject, useCallback } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Whether anything in the form differs from what its page loaded with. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      const chosen = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
      return chosen?.selected === false;
    }
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
    const isTicked = control.type === 'checkbox' || control.type === 'radio';
    return isTicked ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
  });
}

interface LeaveGuardProps {
  form: RefObject<HTMLFormElement>;
  /** The page shows what was typed and refused, which nothing has saved. */
  isRefused: boolean;
}

/** Asks before the reader leaves a page whose form has unsaved changes. */
export function LeaveGuard({ form, isRefused }: LeaveGuardProps) {
  const isUnsaved = useCallback(() => form.current !== null && (isRefused || isChanged(form.current)), [form, isRefused]);
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
          <Button type="button" variant="danger" onClick={() => blocker.proceed()}>
            Leave
          </Button>
        </>
      )}
    >
      <p>What you changed on this page is not saved.</p>
    </Dialog>
  );
}
