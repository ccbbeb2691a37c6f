import { pageKind } from '../../navigation/route.ts'
import { loadHome } from './home-loader.ts'
import { HomePage } from './home-page.tsx'

export const home = pageKind(loadHome, HomePage)
