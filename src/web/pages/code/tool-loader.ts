import { truncate } from '../../../codes/checks/characters.ts'
import type { CodeTypeId } from '../../../codes/registry.ts'
import type { CodeType, PageWords } from '../../../codes/types.ts'
import { goTo, type Loaded, show, type Visit } from '../../navigation/route.ts'

/** A validator, with what was typed where that is no code. */
export interface ToolView {
  readonly type: CodeTypeId
  readonly words: PageWords
  readonly typed: string
  readonly error: string | null
}

/** /bsb, and /bsb?bsb=…, which is where the form leads without JavaScript: on to the code's page, or back with the error. */
export function loadTool(type: CodeType<CodeTypeId>) {
  return async ({ query }: Visit): Promise<Loaded<ToolView>> => {
    const typed = query.get(type.call)
    const words = await type.words()
    if (typed === null) return show({ type: type.id, words, typed: '', error: null })
    const examination = type.examine(typed)
    if (examination.wellFormed) return goTo(type.resultPath(examination.code), 302)
    return show({ type: type.id, words, typed: truncate(typed, 64), error: examination.error })
  }
}
