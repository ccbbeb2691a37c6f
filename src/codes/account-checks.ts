/** The account checks of the code types. Pages do not have them: they ask the server. */
import type { AccountOffer, AccountRules } from './account-check.ts'
import { ACCOUNT_RULES } from './account-rules.ts'
import { CODE_TYPES, type CodeTypeId } from './registry.ts'
import type { CodeType } from './types.ts'

/** Returns how account numbers are checked against codes of a type; null if there is no check. */
export function findAccountRules(id: string): AccountRules | null {
  return ACCOUNT_RULES.get(id) ?? null
}

/** A type whose check of account numbers is offered to callers. */
export interface OfferedAccountCheck {
  readonly type: CodeType<CodeTypeId>
  readonly offer: AccountOffer
}

/** The offered checks, in the order of the types. */
export const OFFERED_ACCOUNT_CHECKS: readonly OfferedAccountCheck[] = CODE_TYPES.flatMap((type) => {
  const offer = findAccountRules(type.id)?.offer
  return offer ? [{ type, offer }] : []
})
