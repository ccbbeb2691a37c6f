import type { Answer } from '../../codes/answers/answer.ts'
import type { SiteAnswer } from '../../codes/answers/site-answer.ts'
import type { CodeTypeId } from '../code-types/code-types.ts'
import { loadRules } from '../code-types/load-rules.ts'

/** Reads the answer of a site call about a code of a type. */
export async function readAnswer(id: CodeTypeId, siteAnswer: SiteAnswer): Promise<Answer> {
  const { readSiteAnswer, getCodeType } = await loadRules()
  return readSiteAnswer(getCodeType(id).siteNames, siteAnswer)
}
