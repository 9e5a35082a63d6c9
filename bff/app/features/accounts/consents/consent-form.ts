import { ConsentAgreement } from '@shikhar/contracts/accounts/consents/schemas';
import type * as z from 'zod';
import { defineForm } from '../../../forms/define-form.ts';
import { isSelected } from '../../../forms/field-values.ts';

// The box of the guardian may be left empty, so the schema checks it.
const schema: z.ZodType<Omit<ConsentAgreement, 'token' | 'decision' | 'textVersion'>> = ConsentAgreement.omit({
  token: true,
  decision: true,
  textVersion: true,
});

/** The agreement without the link and the version of the text, which are hidden fields. `guardianEmail` is display only. */
export const agreementForm = defineForm({
  schema,
  fields: ['allowsLeaderboard', 'allowsAssistant', 'wantsSummary', 'guardianName', 'guardianEmail', 'isGuardian'],
  read: (values) => ({
    guardianName: values['guardianName'] ?? '',
    isGuardian: isSelected(values, 'isGuardian'),
    allowsLeaderboard: isSelected(values, 'allowsLeaderboard'),
    allowsAssistant: isSelected(values, 'allowsAssistant'),
    wantsSummary: isSelected(values, 'wantsSummary'),
  }),
});
