import * as z from 'zod';
import { Instant } from '../vocabulary/dates.ts';
import { Email } from '../vocabulary/email.ts';
import { blockOfText, lineOfText } from '../vocabulary/text.ts';

/** The choices of source-spec.md, section 9: days, and minutes. */
export const passwordExpiryDays = [30, 60, 90, 180] as const;
export const sessionTimeoutMinutes = [15, 30, 60, 120] as const;
export const timeZones = ['Asia/Kolkata', 'UTC', 'America/New_York'] as const;
export const dateFormats = ['DD-MM-YYYY', 'MM-DD-YYYY', 'YYYY-MM-DD'] as const;
export const timeFormats = ['24-hour', '12-hour'] as const;
/** The month on whose first day the second term of a school year begins. */
export const secondTermMonths = ['October', 'November', 'December'] as const;
export const backupFrequencies = ['daily', 'weekly', 'monthly'] as const;

function wholeNumber(min: number, max: number) {
  const message = `Enter ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
}

/** Rules for every new password, which must not be easy to guess either. */
export const PasswordRules = z.object({
  /** Characters. */
  minimumPasswordLength: wholeNumber(8, 32),
  requireSpecialChars: z.boolean(),
  requireNumbers: z.boolean(),
  requireUppercase: z.boolean(),
});
export type PasswordRules = z.infer<typeof PasswordRules>;

export const SecuritySettings = z.strictObject({
  /** Staff must sign in with a second factor. */
  twoFactorAuth: z.boolean(),
  loginNotifications: z.boolean(),
  /** Days, for staff. */
  passwordExpiry: z.literal(passwordExpiryDays),
  /** Idle minutes, for everyone except students. */
  sessionTimeout: z.literal(sessionTimeoutMinutes),
  ...PasswordRules.shape,
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

/** All system settings except the texts, which are normalised on input. */
const systemChoices = {
  timezone: z.enum(timeZones),
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(timeFormats),
  secondTermMonth: z.enum(secondTermMonths),
  maintenanceMode: z.boolean(),
  enableNotifications: z.boolean(),
  enableEmails: z.boolean(),
  /** Megabytes per file. */
  maxUploadSize: wholeNumber(1, 100),
  backupFrequency: z.enum(backupFrequencies),
  retentionDays: wholeNumber(7, 365),
  /** Whether a student's account needs the consent of a parent or guardian. */
  guardianConsent: z.boolean(),
  /** For new packages: included in the price, in percent. */
  gstPercent: wholeNumber(0, 28),
};

export const SystemSettings = z.strictObject({
  siteName: lineOfText(60).refine((name) => name.length > 0, 'Enter the name of the site'),
  /** The public address, without a trailing slash; links in e-mails start with it. */
  siteUrl: lineOfText(200)
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https:// or http://' }))
    .refine((address) => /^https?:\/\/[^/?#@]+\/?$/.test(address), 'Enter only the address, without a path')
    .transform((address) => address.replace(/\/$/, '')),
  adminEmail: Email,
  ...systemChoices,
  /** The seller's name on every receipt. */
  sellerName: lineOfText(120).refine((name) => name.length > 0, 'Enter the name of the seller'),
  sellerAddress: lineOfText(240),
  /** Empty if the seller is not registered. */
  gstin: lineOfText(20)
    .transform((number) => number.toUpperCase())
    .pipe(
      z
        .string()
        .regex(/^(?:\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$/, 'A GSTIN has 15 characters, for example 27ABCDE1234F1Z5'),
    ),
  /** Service accounting code of the tax. */
  sacCode: lineOfText(20).pipe(z.string().regex(/^99\d{4}$/, 'Enter six digits that begin with 99')),
  /** Prefix of every new receipt number, short enough for the 16 characters that tax law allows. */
  receiptPrefix: lineOfText(20)
    .transform((prefix) => prefix.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{1,4}$/, 'Enter one to four letters or digits')),
  /** The helpline that the study assistant gives a student in distress. */
  helplineText: blockOfText(600)
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .refine((text) => text.length > 0, 'Enter a helpline that a student in distress can call'),
});
export type SystemSettings = z.infer<typeof SystemSettings>;

/** The last save; `version` counts the saves and must be sent with the next one. */
const saved = { version: z.int().min(0), updatedAt: Instant.nullable(), updatedBy: z.string().nullable() };

export const SavedSecuritySettings = z.object({ ...SecuritySettings.shape, ...saved });
export type SavedSecuritySettings = z.infer<typeof SavedSecuritySettings>;
export const SavedSystemSettings = z.object({
  siteName: z.string(),
  siteUrl: z.string(),
  adminEmail: z.string(),
  ...systemChoices,
  sellerName: z.string(),
  sellerAddress: z.string(),
  gstin: z.string(),
  sacCode: z.string(),
  receiptPrefix: z.string(),
  helplineText: z.string(),
  ...saved,
  /** When maintenance mode was switched on; null while it is off. */
  maintenanceSince: Instant.nullable(),
});
export type SavedSystemSettings = z.infer<typeof SavedSystemSettings>;

const version = z.int().min(0);
export const SecuritySettingsChange = z.strictObject({ ...SecuritySettings.shape, version });
export type SecuritySettingsChange = z.infer<typeof SecuritySettingsChange>;
export const SystemSettingsChange = z.strictObject({ ...SystemSettings.shape, version });
export type SystemSettingsChange = z.infer<typeof SystemSettingsChange>;

/** Settings that every page needs, even before sign-in. */
export const SiteSettings = z.object({
  siteName: z.string(),
  siteUrl: z.string(),
  adminEmail: z.string(),
  timezone: z.enum(timeZones),
  dateFormat: z.enum(dateFormats),
  timeFormat: z.enum(timeFormats),
  maintenanceMode: z.boolean(),
  maintenanceSince: Instant.nullable(),
  maxUploadSize: z.int(),
  guardianConsent: z.boolean(),
  passwordRules: PasswordRules,
});
export type SiteSettings = z.infer<typeof SiteSettings>;
