import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { clockIcon } from '../../../ui/icons.ts';
import { type ExtraMinutes, formatExtraMinutes } from './extra-minutes.ts';

/** Milliseconds until it closes: longer than other toasts, because the student is looking at a question. */
const stay = 20_000;

/** Announces extra time politely. It overlays the page, so that nothing moves under a finger. */
export function ExtraMinutesNote({ given }: { given: ExtraMinutes | null }) {
  const [putAway, setPutAway] = useState<ExtraMinutes | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setPutAway(given), stay);
    return () => clearTimeout(timer);
  }, [given]);
  return (
    <div role="status">
      {given !== null && given !== putAway && (
        <div className="toast toast-pos exam-toast">
          <Icon path={clockIcon} />
          <span>{formatExtraMinutes(given.minutes)}</span>
          <Button type="button" size="small" onClick={() => setPutAway(given)}>
            OK
          </Button>
        </div>
      )}
    </div>
  );
}

/** The notice without JavaScript, with the new end because the page has no running clock. */
export function PlainExtraMinutes({ minutes, endsAt }: { minutes: number; endsAt: string }) {
  if (minutes === 0) return null;
  return (
    <noscript>
      <p className="exam-note">
        <span>
          <b>{formatExtraMinutes(minutes)}</b> The test ends at {endsAt}.
        </span>
      </p>
    </noscript>
  );
}
