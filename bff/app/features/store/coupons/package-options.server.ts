import { maxPageSize } from '@shikhar/contracts/http/pagination';
import { listAuthoredPackages } from '@shikhar/contracts/store/packages/routes';
import type { SelectOption } from '../../../ui/select-field.tsx';
import type { ServiceClient } from '../../accounts/sessions/service-client.server.ts';

/** Packages for the coupon's select, last changed first, always including its current one. */
export async function listPackageOptions(client: ServiceClient, own: SelectOption | null): Promise<SelectOption[]> {
  const { body } = await client.ask(listAuthoredPackages, { query: { pageSize: maxPageSize } });
  const options = body.packages.map(({ id, title, subject, class: level }) => ({
    value: id,
    label: `${title} (Class ${level}, ${subject})`,
  }));
  return own === null || options.some(({ value }) => value === own.value) ? options : [own, ...options];
}
