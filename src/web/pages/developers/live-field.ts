/** The script of /developers: runs the fields of the page. */
import { defineField } from '../../../code-field/bankcodex-field.ts'

defineField()
// As on hydrated pages: what visitors do from now on has an effect.
performance.mark('hydrated')
