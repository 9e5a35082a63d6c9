import { Icon } from '../../../../ui/icon.tsx';
import { tagIcon } from '../../../../ui/icons.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import type { RefusedPurchase } from '../offer-view.ts';

/** Collapsed until opened or invalid. */
export function CouponField({ refused }: { refused: RefusedPurchase | undefined }) {
  const { coupon = '', couponError = null } = refused ?? {};
  return (
    <details className="as-table" open={coupon !== ''}>
      <summary>
        <Icon path={tagIcon} size="small" />I have a coupon
      </summary>
      <TextField
        name="coupon"
        label="Coupon"
        defaultValue={coupon}
        error={couponError ?? undefined}
        isFocused={couponError === null ? undefined : true}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
    </details>
  );
}
