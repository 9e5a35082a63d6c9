import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { laptopIcon, phoneIcon } from '../../../ui/icons.ts';
import { PostForm } from '../../../ui/post-form.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import type { SessionView } from './profile-view.server.ts';

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
        <PostForm action="/profile#sessions">
          <HiddenFields values={{ form: 'sign-out', id }} />
          <Button variant="quiet" size="small" label={`Sign out: ${device}, ${about}`}>
            Sign out
          </Button>
        </PostForm>
      )}
    </li>
  );
}

interface SessionsSectionProps {
  sessions: readonly SessionView[];
  /** All sessions, including those not listed. */
  sessionCount: number;
  /** Why a device was not signed out. */
  messages: readonly string[];
}

/** The user's sessions, this device first. */
export function SessionsSection({ sessions, sessionCount, messages }: SessionsSectionProps) {
  const more = sessionCount - sessions.length;
  return (
    <SettingRow
      id="sessions"
      title="Where you are signed in"
      about="Sign out any device you don't recognise, then change your password."
    >
      <div>
        <FormErrorsBanner errors={{ messages, fields: {} }} />
        <ul className="rows">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
        {more > 0 && <p className="meta mt-2">And {more} more.</p>}
        {sessionCount > 1 && (
          <PostForm className="mt-3" action="/profile#sessions">
            <HiddenFields values={{ form: 'sign-out-others' }} />
            <Button>Sign out everywhere</Button>
            <p className="hint mt-2">This device stays signed in.</p>
          </PostForm>
        )}
      </div>
    </SettingRow>
  );
}
