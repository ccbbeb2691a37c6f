import { pageKind } from '../../navigation/route.ts'
import { loadBank, loadCode } from './bank-loader.ts'
import { BankPage } from './bank-page.tsx'

export const bank = pageKind(loadBank, BankPage)
export const bankOfCode = pageKind(loadCode, BankPage)
