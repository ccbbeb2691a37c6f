/**
 * Loads the account check of every type that has one from `account-check.ts` in its folder. The worker for
 * lists has static imports instead (web/build/replaced-modules.ts).
 */
import type { AccountRules } from './account-check.ts'
import { CODE_TYPES } from './registry.ts'

export const ACCOUNT_RULES: ReadonlyMap<string, AccountRules> = new Map(
  await Promise.all(
    CODE_TYPES.filter(({ hasAccountCheck }) => hasAccountCheck).map(async ({ id }) => {
      const { accountRules } = (await import(`./${id}/account-check.ts`)) as {
        readonly accountRules: AccountRules
      }
      return [id, accountRules] as const
    }),
  ),
)
