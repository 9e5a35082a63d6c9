import { useDocumentFacts } from '../../lib/document-facts.ts';
import { formatReferenceTime } from '../../lib/reference-time.ts';

/** The number that finds this request in the logs, and when it was made. */
export function ReferenceNote() {
  const { requestId, now } = useDocumentFacts();
  if (!requestId || !now) return null;
  return (
    <>
      Reference <span className="tab">{requestId}</span>, {formatReferenceTime(now)}
    </>
  );
}
