import { pageKind, show } from '../../navigation/route.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Any address that is no page. */
export const notFound = pageKind(async () => show(null, 404), NotFoundPage)
