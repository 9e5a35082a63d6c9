import { LinkButton } from '../../../ui/button.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';

export function OrdersSection() {
  return (
    <SettingRow id="orders" title="Orders" about="Your purchases and receipts.">
      <LinkButton href="/orders">My orders</LinkButton>
    </SettingRow>
  );
}
