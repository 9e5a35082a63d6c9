import { getSite } from '../../../lib/site/site.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { downloadIcon, trashIcon } from '../../../ui/icons.ts';
import { SettingRow } from '../../../ui/setting-row.tsx';

/** Taking one's data along, and leaving. */
export function DataSection() {
  return (
    <SettingRow id="data" title="Your data" about={`Everything ${getSite().siteName} keeps about you.`}>
      <div className="stack justify-items-start">
        <LinkButton href="/profile/export" icon={downloadIcon}>
          Download my data
        </LinkButton>
        <p className="hint">A file with your details, tests, answers and sign-ins, for you or another program (JSON).</p>
        <LinkButton href="/profile/delete" variant="danger-quiet" icon={trashIcon} className="-ml-[10px]" opens="delete-account">
          Delete my account
        </LinkButton>
      </div>
    </SettingRow>
  );
}
