import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { logoutIcon } from '../../../ui/icons.ts';
import { GuestShell } from '../../../ui/shell/guest-shell.tsx';

/** A page that must be done before anything else opens: its form, and the way out. */
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
