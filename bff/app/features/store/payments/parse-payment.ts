import { PaymentRequest } from '@shikhar/contracts/store/orders/schemas';
import { type FormErrors, listIssues, sortErrors } from '../../../forms/form-errors.ts';
import { type CheckoutValues, payMethods } from '../orders/checkout/checkout-values.ts';

export const checkoutFields: ReadonlySet<string> = new Set([
  'guardianName',
  'guardianEmail',
  'mobile',
  'guardianAgrees',
  'coupon',
]);

/** Normalises an Indian mobile number such as `+91 98765 43210` or `098765-43210` to ten digits; other input is unchanged. */
export function parseMobile(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  return /^(?:\+?91|0)?(\d{10})$/.exec(digits)?.[1] ?? typed.trim();
}

function listLacking({ guardianName, guardianAgrees }: CheckoutValues): [field: string, message: string][] {
  const lacking: [string, string][] = [];
  if (guardianName.trim() === '') lacking.push(['guardianName', 'Enter the name of your parent or guardian']);
  if (!guardianAgrees) lacking.push(['guardianAgrees', 'Ask your parent or guardian to agree first']);
  return lacking;
}

type ParsedPayment = { readonly request: PaymentRequest } | { readonly errors: FormErrors };

/** Parses the checkout form for the service. @param isGuardianAsked true for students with a paid order */
export function parsePayment(values: CheckoutValues, isGuardianAsked: boolean): ParsedPayment {
  const { guardianName, guardianEmail, mobile, method } = values;
  const request = PaymentRequest.safeParse({
    ...(isGuardianAsked && { guardianName, guardianAgrees: values.guardianAgrees }),
    ...(guardianEmail.trim() !== '' && isGuardianAsked && { guardianEmail }),
    ...(mobile.trim() !== '' && isGuardianAsked && { mobile: parseMobile(mobile) }),
    ...(payMethods.some((known) => known === method) && { method }),
  });
  const issues = request.success ? [] : listIssues(request.error);
  const errors = [...(isGuardianAsked ? listLacking(values) : []), ...issues];
  if (request.success && errors.length === 0) return { request: request.data };
  return { errors: sortErrors(checkoutFields, errors) };
}
