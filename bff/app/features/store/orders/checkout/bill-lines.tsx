import './bill.css';
import type { Bill } from './bill.ts';

export function BillLines({ bill: { lines, total } }: { bill: Bill }) {
  return (
    <dl className="bill">
      {[...lines, { label: 'Total', amount: total }].map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
