import { type Coupon, CouponChange } from '@shikhar/contracts/store/coupons/schemas';
import { formatRupeesInput, parseRupees } from '@shikhar/contracts/vocabulary/money';
import { defineForm, type FormView } from '../../../forms/define-form.ts';
import { type FieldValues, isSelected, parseNumber, parseNumberOrNull } from '../../../forms/field-values.ts';
import { noErrors } from '../../../forms/form-errors.ts';
import { useForm } from '../../../forms/use-form.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/check-field.tsx';
import { FormErrorsBanner } from '../../../ui/form-errors-banner.tsx';
import { HiddenFields } from '../../../ui/hidden-fields.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { SegmentedFilter } from '../../../ui/segmented-filter.tsx';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { TextField } from '../../../ui/text-field.tsx';

function parseWorth({ kind, worth = '' }: FieldValues): Pick<CouponChange, 'percent' | 'amountPaise'> {
  if (worth.trim() === '') return { percent: null, amountPaise: null };
  if (kind === 'amount') return { percent: null, amountPaise: parseRupees(worth) ?? Number.NaN };
  if (kind !== 'percent') return { percent: null, amountPaise: null };
  return { percent: parseNumber(worth.replace(/%\s*$/, '')), amountPaise: null };
}

/** The form of a coupon without its id and revision, which are hidden fields. */
export const couponForm = defineForm({
  schema: CouponChange,
  fields: ['code', 'kind', 'worth', 'packageId', 'maxUses', 'maxUsesPerBuyer', 'startsOn', 'endsOn', 'isActive'],
  shownBy: { percent: 'worth', amountPaise: 'worth' },
  read: (values) => ({
    ...parseWorth(values),
    code: values['code'] ?? '',
    packageId: values['packageId'] || null,
    maxUses: parseNumberOrNull(values['maxUses']),
    maxUsesPerBuyer: parseNumber(values['maxUsesPerBuyer'] || '1'),
    startsOn: values['startsOn'] || null,
    endsOn: values['endsOn'] || null,
    isActive: isSelected(values, 'isActive'),
    revision: 1,
  }),
});

/** The form of a new coupon, or of a saved one. */
export function buildCouponForm<Hidden extends object>(coupon: Coupon | null, hidden: Hidden): FormView<Hidden> {
  if (coupon === null) return { values: { kind: 'percent', maxUsesPerBuyer: '1', isActive: 'on' }, hidden, errors: noErrors };
  const { percent, amountPaise, maxUses } = coupon;
  const values = {
    code: coupon.code,
    kind: amountPaise === null ? 'percent' : 'amount',
    worth: amountPaise === null ? String(percent ?? '') : formatRupeesInput(amountPaise),
    packageId: coupon.packageId ?? '',
    maxUses: maxUses === null ? '' : String(maxUses),
    maxUsesPerBuyer: String(coupon.maxUsesPerBuyer),
    startsOn: coupon.startsOn ?? '',
    endsOn: coupon.endsOn ?? '',
    isActive: coupon.isActive ? 'on' : '',
  };
  return { values, hidden, errors: noErrors };
}

const kindSegments = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Rupees' },
];

interface CouponFormProps {
  view: FormView<object>;
  action: string;
  packages: readonly SelectOption[];
  isNew: boolean;
}

/** Form to create or edit a coupon. */
export function CouponForm({ view, action, packages, isNew }: CouponFormProps) {
  const form = useForm(couponForm, view);
  const field = (name: string) => ({ ...form.field(name), autoComplete: 'off' });
  const { values, hidden } = view;
  return (
    <>
      <FormErrorsBanner errors={form.errors} />
      <PostForm action={action} className="card" noValidate ref={form.element} onSubmit={form.onSubmit}>
        <HiddenFields values={hidden} />
        <SettingRow title="Coupon" about="Students and schools type the code at the checkout, in capitals or not.">
          <div className="grid-2">
            <TextField {...field('code')} label="Code" maxLength={32} autoCapitalize="characters" spellCheck={false} required />
            <SelectField {...form.field('packageId')} label="For" emptyLabel="Any package or test" options={packages} />
            <SegmentedFilter
              {...form.field('kind')}
              legend="Counted in"
              segments={kindSegments}
              chosen={values['kind'] === 'amount' ? 'amount' : 'percent'}
            />
            <TextField
              {...field('worth')}
              label="Takes off"
              inputMode="decimal"
              hint="1 to 100 percent, or at least ₹1"
              required
            />
          </div>
        </SettingRow>
        <SettingRow title="How often" about="An unpaid order holds one use until it is paid or expires.">
          <div className="grid-2">
            <TextField {...field('maxUses')} label="Total uses" inputMode="numeric" hint="Leave empty for no limit" />
            <TextField {...field('maxUsesPerBuyer')} label="Uses per buyer" inputMode="numeric" hint="1 to 100" />
          </div>
        </SettingRow>
        <SettingRow title="When" about="From the beginning of the first day to the end of the last.">
          <div>
            <div className="grid-2">
              <TextField {...field('startsOn')} type="date" label="First day" hint="Leave empty to begin at once" />
              <TextField {...field('endsOn')} type="date" label="Last day" hint="Leave empty for no end" />
            </div>
            <div className="mt-4">
              <SwitchField {...form.box('isActive')} about="When off, new orders cannot use it">
                Can be used
              </SwitchField>
            </div>
          </div>
        </SettingRow>
        <SaveBar fact={!isNew && 'Existing orders keep their price'}>
          <LinkButton href="/admin/revenue/coupons">Cancel</LinkButton>
          <Button variant="primary">{isNew ? 'Create coupon' : 'Save'}</Button>
        </SaveBar>
      </PostForm>
    </>
  );
}
