import { backupFrequencies, dateFormats, secondTermMonths, timeFormats, timeZones } from '@shikhar/contracts/settings/schemas';
import { capitalize, systemFields } from '../../lib/site/setting-fields.ts';
import { SwitchField } from '../../ui/check-field.tsx';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type SettingsView, systemForm } from './settings-definition.ts';
import { type SettingControls, SettingsForm } from './settings-form.tsx';

function listOptions(values: readonly string[]): SelectOption[] {
  return values.map((value) => ({ value, label: value }));
}

const firstDays = secondTermMonths.map((value) => ({ value, label: `1 ${value}` }));

const frequencies = backupFrequencies.map((value) => ({ value, label: capitalize(value) }));

function SiteRows({ field }: Pick<SettingControls, 'field'>) {
  return (
    <>
      <SettingRow title="Site" about="Shown in the browser tab, emails and receipts.">
        <div className="grid-2">
          <TextField {...field('siteName')} maxLength={60} autoComplete="off" />
          <TextField {...field('adminEmail')} type="email" autoComplete="off" />
          <TextField {...field('siteUrl')} type="url" autoComplete="off" className="sm:col-span-2" />
        </div>
      </SettingRow>
      <SettingRow title="Date and time" about="Exam start times follow this timezone.">
        <div className="grid-3">
          <SelectField {...field('timezone')} options={listOptions(timeZones)} />
          <SelectField {...field('dateFormat')} options={listOptions(dateFormats)} />
          <SelectField {...field('timeFormat')} options={listOptions(timeFormats)} />
        </div>
      </SettingRow>
      <SettingRow title="School year" about="A school year begins on 1 April. Grades and reports follow its terms.">
        <div className="grid-3">
          <SelectField {...field('secondTermMonth')} options={firstDays} />
        </div>
      </SettingRow>
      <SettingRow title="Files and backups" about="Uploads above the limit are refused with a message.">
        <div className="grid-3">
          <TextField {...field('maxUploadSize')} type="number" min={1} max={100} after="MB" hint="1 to 100 MB" />
          <SelectField {...field('backupFrequency')} options={frequencies} />
          <TextField {...field('retentionDays')} type="number" min={7} max={365} after="days" hint="7 to 365 days" />
        </div>
      </SettingRow>
    </>
  );
}

function ReceiptRows({ field }: Pick<SettingControls, 'field'>) {
  return (
    <SettingRow title="Receipts and tax" about="Used on new receipts. Receipts already sent do not change.">
      <div className="stack gap-4">
        <div className="grid-2">
          <TextField {...field('sellerName')} maxLength={120} autoComplete="off" />
          <TextField
            {...field('gstin')}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            hint="Leave empty if you are not registered"
          />
          <TextField {...field('sellerAddress')} maxLength={240} autoComplete="off" className="sm:col-span-2" />
        </div>
        <div className="grid-3">
          <TextField
            {...field('gstPercent')}
            type="number"
            min={0}
            max={28}
            after="%"
            hint="Included in the price of new packages"
          />
          <TextField {...field('sacCode')} maxLength={20} inputMode="numeric" autoComplete="off" hint="999293 is coaching" />
          <TextField {...field('receiptPrefix')} maxLength={20} autoComplete="off" hint="For example, SHK in SHK/26-27/00001" />
        </div>
      </div>
    </SettingRow>
  );
}

function AssistantRows({ field }: Pick<SettingControls, 'field'>) {
  return (
    <SettingRow title="Study assistant" about="The reply to a student who seems to be in distress. It replaces any other reply.">
      <TextAreaField
        {...field('helplineText')}
        maxLength={600}
        rows={9}
        hint="Who to call, day or night. At most 600 characters"
      />
    </SettingRow>
  );
}

function SwitchRows({ box }: Pick<SettingControls, 'box'>) {
  return (
    <>
      <SettingRow title="Notifications" about="Messages sent to students, teachers and schools.">
        <div className="stack gap-2">
          <SwitchField {...box('enableNotifications')} about="Results, new materials and exam reminders" />
          <SwitchField {...box('enableEmails')} about="Receipts are always sent" />
        </div>
      </SettingRow>
      <SettingRow title="Guardian consent" about="For students who sign up from now on.">
        <SwitchField {...box('guardianConsent')} about="A new student's account opens when a parent or guardian agrees" />
      </SettingRow>
      <SettingRow title="Maintenance mode" about="Visitors see a notice. Running exams can still be finished.">
        <SwitchField {...box('maintenanceMode')} about="Only admins can sign in while this is on" />
      </SettingRow>
    </>
  );
}

interface SystemFormProps {
  settings: SettingsView;
  lastSaved: string | null;
}

export function SystemForm(props: SystemFormProps) {
  return (
    <SettingsForm path="/admin/settings" form={systemForm} labels={systemFields} {...props}>
      {({ field, box }) => (
        <>
          <SiteRows field={field} />
          <ReceiptRows field={field} />
          <AssistantRows field={field} />
          <SwitchRows box={box} />
        </>
      )}
    </SettingsForm>
  );
}
