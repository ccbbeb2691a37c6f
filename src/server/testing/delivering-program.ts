/**
 * A program that delivers the messages of a state file, as a site does.
 *   node delivering-program.ts FILE SMTP_URL
 */
import { startMessageDelivery } from '../../contact/delivery.ts'
import { openState } from '../../storage/open-state.ts'
import { messageStore } from '../../storage/stores/contact-messages.ts'
import { mailOverSmtp } from '../process/smtp.ts'

const [file = '', url = ''] = process.argv.slice(2)
const state = await openState(file)
startMessageDelivery({
  store: messageStore(state.db),
  send: mailOverSmtp(url),
  route: { brand: 'Bankcodex', from: 'contact@codes.example', to: 'desk@codes.example' },
  log: { info() {}, warn() {} },
})
