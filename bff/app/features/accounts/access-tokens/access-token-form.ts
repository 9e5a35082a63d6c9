import { AccessScope, accessTokenDays, NewAccessToken } from '@shikhar/contracts/accounts/access-tokens/schemas';
import { defineForm } from '../../../forms/define-form.ts';
import { isSelected } from '../../../forms/field-values.ts';

/** A box for each scope, named like it. The first box shows that none is checked. */
export const accessTokenForm = defineForm({
  schema: NewAccessToken,
  fields: ['name', 'scopes', ...AccessScope.options, 'days', 'password'],
  read: (values) => ({
    name: values['name'] ?? '',
    scopes: AccessScope.options.filter((scope) => isSelected(values, scope)),
    // The days come from a list, so the schema checks them.
    days: accessTokenDays.find((days) => String(days) === values['days']) ?? accessTokenDays[0],
    password: values['password'] ?? '',
  }),
});
