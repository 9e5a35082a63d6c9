import { type FieldValues, isSelected } from '../../../forms/field-values.ts';
import type { FormErrors } from '../../../forms/form-errors.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/check-field.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type CouponField, couponFields } from './coupon-values.ts';

/** Values of a coupon's form, including hidden ones. */
export interface CouponFormView {
  values: FieldValues;
  errors: FormErrors;
  /** The future id of a new coupon, or the revision of an existing one. */
  newId: string | null;
  revision: number | null;
}

interface CouponFormProps {
  view: CouponFormView;
  action: string;
  packages: readonly SelectOption[];
}

const kindSegments = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Rupees' },
];

/** Form to create or edit a coupon. */
export function CouponForm({ view: { values, errors, newId, revision }, action, packages }: CouponFormProps) {
  const firstWrong = couponFields.find((name) => errors.fields[name] !== undefined);
  const about = (name: CouponField) => ({
    name,
    error: errors.fields[name],
    isFocused: name === firstWrong,
    defaultValue: values[name],
    autoComplete: 'off',
  });
  const { autoComplete: _, ...aboutPackage } = about('packageId');
  return (
    <form method="post" action={action} className="card" noValidate>
      {newId !== null && <input type="hidden" name="id" value={newId} />}
      {revision !== null && <input type="hidden" name="revision" value={revision} />}
      <SettingRow title="Coupon" about="Students and schools type the code at the checkout, in capitals or not.">
        <div className="grid-2">
          <TextField {...about('code')} label="Code" maxLength={32} autoCapitalize="characters" spellCheck={false} required />
          <SelectField {...aboutPackage} label="For" emptyLabel="Any package or test" options={packages} />
          <SegmentedFilter
            name="kind"
            legend="Counted in"
            segments={kindSegments}
            chosen={values['kind'] === 'amount' ? 'amount' : 'percent'}
          />
          <TextField {...about('worth')} label="Takes off" inputMode="decimal" hint="1 to 100 percent, or at least ₹1" required />
        </div>
      </SettingRow>
      <SettingRow title="How often" about="An unpaid order holds one use until it is paid or expires.">
        <div className="grid-2">
          <TextField {...about('maxUses')} label="Total uses" inputMode="numeric" hint="Leave empty for no limit" />
          <TextField {...about('maxUsesPerBuyer')} label="Uses per buyer" inputMode="numeric" hint="1 to 100" />
        </div>
      </SettingRow>
      <SettingRow title="When" about="From the beginning of the first day to the end of the last.">
        <div>
          <div className="grid-2">
            <TextField {...about('startsOn')} type="date" label="First day" hint="Leave empty to begin at once" />
            <TextField {...about('endsOn')} type="date" label="Last day" hint="Leave empty for no end" />
          </div>
          <div className="mt-4">
            <SwitchField name="isActive" isChecked={isSelected(values, 'isActive')} about="When off, new orders cannot use it">
              Can be used
            </SwitchField>
          </div>
        </div>
      </SettingRow>
      <SaveBar fact={revision !== null && 'Existing orders keep their price'}>
        <LinkButton href="/admin/revenue/coupons">Cancel</LinkButton>
        <Button variant="primary">{revision === null ? 'Create coupon' : 'Save'}</Button>
      </SaveBar>
    </form>
  );
}
