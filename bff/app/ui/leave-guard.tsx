import { useBeforeUnload, useBlocker, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { listLeft, listUnsaved } from '../forms/unsaved-work.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before the reader leaves a page with unsaved changes. Drafts and marks are saved instead. */
export function LeaveGuard() {
  const [isAsking, setAsking] = useState(false);
  // The browser's own location is the next one when the reader goes back.
  const { pathname } = useLocation();
  // Redirects are not blocked, so a form that was saved leads on.
  const blocker = useBlocker(({ nextLocation }) => listLeft(pathname, nextLocation).length > 0);
  useEffect(() => {
    if (blocker.state !== 'blocked') return setAsking(false);
    const saves = listLeft(pathname, blocker.location).map((work) => work.save?.() ?? false);
    void Promise.all(saves).then((saved) => (saved.every(Boolean) ? blocker.proceed() : setAsking(true)));
  }, [blocker, pathname]);
  useBeforeUnload((event) => {
    if (listUnsaved().some((work) => !work.isSavedOnClose?.())) event.preventDefault();
  });
  const leave = () => {
    if (blocker.state !== 'blocked') return;
    for (const work of listLeft(pathname, blocker.location)) work.discard?.();
    blocker.proceed();
  };
  if (!isAsking || blocker.state !== 'blocked') return null;
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
