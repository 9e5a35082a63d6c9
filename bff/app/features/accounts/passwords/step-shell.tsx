import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { logoutIcon } from '../../../ui/icons.ts';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';

/** A step that must be completed before any other page opens. Offers only its form and Logout. */
export function StepShell({ children }: { children: ReactNode }) {
  return (
    <GuestShell>
      <div className="auth-form">
        {children}
        <form className="auth-swap" method="post" action="/logout">
          <Button variant="quiet" icon={logoutIcon}>
            Logout
          </Button>
        </form>
      </div>
    </GuestShell>
  );
}
