import { pageKind } from '../../navigation/route.ts'
import { loadSearchHistory, SearchHistoryPage } from './search-history-page.tsx'

export const searchHistory = pageKind(loadSearchHistory, SearchHistoryPage)
