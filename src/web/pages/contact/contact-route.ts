import { pageKind } from '../../navigation/route.ts'
import { loadContact } from './contact-loader.ts'
import { ContactPage } from './contact-page.tsx'

export const contact = pageKind(loadContact, ContactPage)
