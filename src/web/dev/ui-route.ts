import { pageKind, show } from '../navigation/route.ts'
import { UiPage } from './ui-page.tsx'

export const uiSamples = pageKind(async () => show(null), UiPage)
