import { backupFrequencies, dateFormats, secondTermMonths, timeFormats, timeZones } from '@shikhar/contracts/settings/schemas';
import { capitalize, systemFields } from '../../lib/site/setting-fields.ts';
import { SwitchField } from '../../ui/check-field.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findProps } from './field-props.ts';
import type { SectionView } from './section-view.ts';
import { SettingsForm } from './settings-form.tsx';

function listOptions(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

const firstDays = secondTermMonths.map((value) => ({ value, label: `1 ${value}` }));

const frequencies = backupFrequencies.map((value) => ({ value, label: capitalize(value) }));

function SiteRows({ view }: { view: SectionView }) {
  const { about } = findProps(systemFields, view);
  return (
    <>
      <SettingRow title="Site" about="Shown in the browser tab, emails and receipts.">
        <div className="grid-2">
          <TextField {...about('siteName')} maxLength={60} autoComplete="off" />
          <TextField {...about('adminEmail')} type="email" autoComplete="off" />
          <TextField {...about('siteUrl')} type="url" autoComplete="off" className="sm:col-span-2" />
        </div>
      </SettingRow>
      <SettingRow title="Date and time" about="Exam start times follow this timezone.">
        <div className="grid-3">
          <SelectField {...about('timezone')} options={listOptions(timeZones)} />
          <SelectField {...about('dateFormat')} options={listOptions(dateFormats)} />
          <SelectField {...about('timeFormat')} options={listOptions(timeFormats)} />
        </div>
      </SettingRow>
      <SettingRow title="School year" about="A school year begins on 1 April. Grades and reports follow its terms.">
        <div className="grid-3">
          <SelectField {...about('secondTermMonth')} options={firstDays} />
        </div>
      </SettingRow>
      <SettingRow title="Files and backups" about="Uploads above the limit are refused with a message.">
        <div className="grid-3">
          <TextField {...about('maxUploadSize')} type="number" min={1} max={100} after="MB" hint="1 to 100 MB" />
          <SelectField {...about('backupFrequency')} options={frequencies} />
          <TextField {...about('retentionDays')} type="number" min={7} max={365} after="days" hint="7 to 365 days" />
        </div>
      </SettingRow>
    </>
  );
}

function ReceiptRows({ view }: { view: SectionView }) {
  const { about } = findProps(systemFields, view);
  return (
    <SettingRow title="Receipts and tax" about="Used on new receipts. Receipts already sent do not change.">
      <div className="stack gap-4">
        <div className="grid-2">
          <TextField {...about('sellerName')} maxLength={120} autoComplete="off" />
          <TextField
            {...about('gstin')}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            hint="Leave empty if you are not registered"
          />
          <TextField {...about('sellerAddress')} maxLength={240} autoComplete="off" className="sm:col-span-2" />
        </div>
        <div className="grid-3">
          <TextField
            {...about('gstPercent')}
            type="number"
            min={0}
            max={28}
            after="%"
            hint="Included in the price of new packages"
          />
          <TextField {...about('sacCode')} maxLength={20} inputMode="numeric" autoComplete="off" hint="999293 is coaching" />
          <TextField {...about('receiptPrefix')} maxLength={20} autoComplete="off" hint="For example, SHK in SHK/26-27/00001" />
        </div>
      </div>
    </SettingRow>
  );
}

function AssistantRows({ view }: { view: SectionView }) {
  const { about } = findProps(systemFields, view);
  return (
    <SettingRow title="Study assistant" about="The reply to a student who seems to be in distress. It replaces any other reply.">
      <TextAreaField
        {...about('helplineText')}
        maxLength={600}
        rows={9}
        hint="Who to call, day or night. At most 600 characters"
      />
    </SettingRow>
  );
}

function SwitchRows({ view }: { view: SectionView }) {
  const { isOn } = findProps(systemFields, view);
  return (
    <>
      <SettingRow title="Notifications" about="Messages sent to students, teachers and schools.">
        <div className="stack gap-2">
          <SwitchField
            name="enableNotifications"
            isChecked={isOn('enableNotifications')}
            about="Results, new materials and exam reminders"
          >
            {systemFields.enableNotifications.label}
          </SwitchField>
          <SwitchField name="enableEmails" isChecked={isOn('enableEmails')} about="Receipts are always sent">
            {systemFields.enableEmails.label}
          </SwitchField>
        </div>
      </SettingRow>
      <SettingRow title="Guardian consent" about="For students who sign up from now on.">
        <SwitchField
          name="guardianConsent"
          isChecked={isOn('guardianConsent')}
          about="A new student's account opens when a parent or guardian agrees"
        >
          {systemFields.guardianConsent.label}
        </SwitchField>
      </SettingRow>
      <SettingRow title="Maintenance mode" about="Visitors see a notice. Running exams can still be finished.">
        <SwitchField name="maintenanceMode" isChecked={isOn('maintenanceMode')} about="Only admins can sign in while this is on">
          {systemFields.maintenanceMode.label}
        </SwitchField>
      </SettingRow>
    </>
  );
}

export function SystemForm({ view, lastSaved }: { view: SectionView; lastSaved: string | null }) {
  return (
    <SettingsForm path="/admin/settings" view={view} lastSaved={lastSaved}>
      <SiteRows view={view} />
      <ReceiptRows view={view} />
      <AssistantRows view={view} />
      <SwitchRows view={view} />
    </SettingsForm>
  );
}
