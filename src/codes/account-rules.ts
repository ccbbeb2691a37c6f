/**
 * Loads the account check of every type that has one from `account-check.ts` in its folder. The worker for
 * lists has static imports instead (web/build/replaced-modules.ts).
 */
import type { AccountRules } from './account-check.ts'
import { CODE_TYPES, loadByType } from './registry.ts'

export const ACCOUNT_RULES = await loadByType(
  CODE_TYPES.filter(({ hasAccountCheck }) => hasAccountCheck),
  async (id): Promise<AccountRules> => (await import(`./${id}/account-check.ts`)).accountRules,
)
