import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequiredStep } from '@shikhar/contracts/accounts/sign-in/schemas';
import { getSettings } from '../../settings/settings.service.ts';
import { type Credentials, findRequiredStep } from './session-policy.ts';

/** What the settings in force ask of someone before anything else. */
export async function getRequiredStep(em: EntityManager, credentials: Credentials, now: Date): Promise<RequiredStep | null> {
  const { security } = await getSettings(em, now);
  return findRequiredStep(credentials, security, now);
}
