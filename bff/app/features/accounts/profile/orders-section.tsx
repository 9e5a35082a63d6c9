import { LinkButton } from '../../../ui/button.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';

/** What was bought, on pages of its own. */
export function OrdersSection() {
  return (
    <SettingRow id="orders" title="Orders" about="What you have bought, and the receipts.">
      <LinkButton href="/orders">My orders</LinkButton>
    </SettingRow>
  );
}
