import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { laptopIcon, phoneIcon } from '../../../ui/icons.ts';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { pickReturned, type ReturnedForm } from './profile-form.ts';
import type { ProfileView, SessionView } from './profile-view.server.ts';

function SessionLine({ session: { id, device, isHandheld, about, isCurrent } }: { session: SessionView }) {
  return (
    <li className="sess">
      <span className="tile-ico">
        <Icon path={isHandheld ? phoneIcon : laptopIcon} />
      </span>
      <span className="grow">
        <b>{device}</b>
        <span className="meta block">{about}</span>
      </span>
      {isCurrent ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <form method="post" action="/profile#sessions">
          <input type="hidden" name="go" value="sign-out" />
          <input type="hidden" name="id" value={id} />
          <Button variant="quiet" size="small" label={`Sign out: ${device}, ${about}`}>
            Sign out
          </Button>
        </form>
      )}
    </li>
  );
}

interface SessionsSectionProps {
  view: ProfileView;
  returned: ReturnedForm | undefined;
}

/** The user's sessions, this device first. */
export function SessionsSection({ view: { sessions, sessionCount }, returned }: SessionsSectionProps) {
  const more = sessionCount - sessions.length;
  return (
    <SettingRow
      id="sessions"
      title="Where you are signed in"
      about="Sign out any device you don't recognise, then change your password."
    >
      <div>
        <FormErrorsBanner errors={pickReturned(returned, 'sign-out').errors} />
        <FormErrorsBanner errors={pickReturned(returned, 'sign-out-others').errors} />
        <ul className="rows">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
        {more > 0 && <p className="meta mt-2">And {more} more.</p>}
        {sessionCount > 1 && (
          <form className="mt-3" method="post" action="/profile#sessions">
            <input type="hidden" name="go" value="sign-out-others" />
            <Button>Sign out everywhere</Button>
            <p className="hint mt-2">This device stays signed in.</p>
          </form>
        )}
      </div>
    </SettingRow>
  );
}
