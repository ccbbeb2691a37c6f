/**
 * The page that a code is posted to together with an account number, without JavaScript. It shows the result
 * of both, or the tool with the error of the code.
 */
import { getLookupCode } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { readCode } from '../../code-types/load-rules.ts'
import {
  definePage,
  type FormLoaderInput,
  type FormPageDefinition,
  type LoaderResult,
  redirect,
} from '../../navigation/route.ts'
import type { ResultView } from './result-loader.ts'
import { ResultPage } from './result-page.tsx'
import { loadTool, ToolPage, type ToolView } from './tool-page.tsx'

function createAccountLoader(info: CodeTypeInfo) {
  return async (input: FormLoaderInput): Promise<LoaderResult<ResultView | ToolView>> => {
    if (!import.meta.env.SSR || !input.posted) return redirect(info.path, 303)
    const { fields } = input.posted
    const codeText = fields.get(info.apiName)
    if (codeText === null) return redirect(info.path, 303)
    const code = getLookupCode(await readCode(info.id, codeText))
    if (code === null) return loadTool(info.id, codeText, input)
    if (!fields.get('account')?.trim()) return redirect(info.getResultPath(code), 303)
    const { createResultLoader } = await import('../loaders.ts')
    return createResultLoader(info)({ ...input, params: { code } })
  }
}

function AccountPage({ data }: { data: ResultView | ToolView }) {
  return 'examples' in data ? <ToolPage data={data} /> : <ResultPage data={data} />
}

export function createAccountPage(type: CodeTypeInfo): FormPageDefinition {
  return definePage(createAccountLoader(type), AccountPage)
}
