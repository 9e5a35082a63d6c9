import { useRootData } from '../../features/accounts/sessions/root-data.ts';
import { formatRecordMoment } from '../../lib/site/site-time.ts';

/** The number that finds this request in the logs, and when it was made. */
export function ReferenceNote() {
  const { requestId, now } = useRootData();
  if (!requestId || !now) return null;
  return (
    <>
      Reference <span className="tab">{requestId}</span>, {formatRecordMoment(now.toISOString())}
    </>
  );
}
