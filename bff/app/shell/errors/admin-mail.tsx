import { getSite } from '../../lib/site/site.ts';

/** The address of the settings to write to when something does not work. */
export function AdminMail() {
  const { adminEmail } = getSite();
  return <a href={`mailto:${adminEmail}`}>{adminEmail}</a>;
}
