import type { RecentSearchItem } from '../../../api/site/site-api.ts'
import type { FormTexts } from '../../../codes/types.ts'
import type { CodeTypeId } from '../../code-types/code-types.ts'
import type { HomeTexts } from '../../content/home-texts.ts'
import type { SwiftSearch } from '../swift/swift-loader.ts'

/** A tool on the home page. */
export interface HomeTool {
  readonly type: CodeTypeId
  readonly formTexts: FormTexts
}

export interface HomeView extends HomeTexts {
  readonly search: SwiftSearch
  /** The codes that the search term could be. */
  readonly choices: readonly CodeChoice[]
  readonly tools: readonly HomeTool[]
  readonly selectedTool: CodeTypeId
  /** null when the site call failed. */
  readonly recentSearches: readonly RecentSearchItem[] | null
}

/** A code that a search term could be. */
export interface CodeChoice {
  readonly type: CodeTypeId
  readonly code: string
  readonly formatted: string
  readonly isWellFormed: boolean
}
