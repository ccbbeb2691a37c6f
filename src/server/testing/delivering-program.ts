/**
 * A program that delivers the messages of a state file, as a site does.
 *   node delivering-program.ts FILE SMTP_URL
 */
import { startMessageDelivery } from '../../contact/delivery.ts'
import { openState } from '../../storage/open-state.ts'
import { createMessageStore } from '../../storage/stores/contact-messages.ts'
import { createSmtpSender } from '../process/smtp.ts'

const [file = '', url = ''] = process.argv.slice(2)
const state = await openState(file)
startMessageDelivery({
  store: createMessageStore(state.db),
  send: createSmtpSender(url),
  route: { brand: 'Bankcodex', from: 'contact@codes.example', to: 'desk@codes.example' },
  log: { info() {}, warn() {} },
})
