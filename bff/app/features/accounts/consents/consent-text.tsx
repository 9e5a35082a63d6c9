import type { ConsentText } from '@shikhar/contracts/accounts/consents/text';
import { type Column, DataTable } from '../../../ui/data-table.tsx';

type SavedText = ConsentText['retained'][number];

const columns: readonly Column<SavedText>[] = [
  { head: 'What', place: 'lead', cell: ({ what }) => <b>{what}</b> },
  { head: 'Why', cell: ({ why }) => why },
  { head: 'How long', cell: ({ howLong }) => howLong },
];

export function SavedData({ text }: { text: ConsentText }) {
  return (
    <>
      <h2 className="mt-6">What we store, and why</h2>
      <div className="mt-2">
        <DataTable
          caption="What we store, why and for how long"
          columns={columns}
          rows={text.retained}
          findKey={({ what }) => what}
          className="[--cols:1fr]"
          isTight
        />
      </div>
      <p className="meta mt-3">{text.assurance}</p>
    </>
  );
}
