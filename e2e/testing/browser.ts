import { type Browser, chromium } from 'playwright-core'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a limit, Chromium starts a spare renderer process for each new context.
  '--renderer-process-limit=1',
  // Optimizing compilers cost more time than they save, because a test uses a page only for a moment.
  '--js-flags=--no-turbofan --no-maglev',
]

/** Starts the Chromium that bin/find-chromium found, without its own background requests. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH
  return chromium.launch({ args: ARGUMENTS, ...(executablePath ? { executablePath } : {}) })
}
