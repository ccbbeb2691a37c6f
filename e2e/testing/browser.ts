import { type Browser, chromium } from 'playwright-core'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a limit, Chromium starts a spare renderer process for each new context.
  '--renderer-process-limit=1',
  // A page of a test ends before code of the optimizing compilers pays for its compilation.
  '--js-flags=--no-turbofan --no-maglev',
]

/** Starts the Chromium that bin/find-chromium found, without requests of its own in the background. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH
  return chromium.launch({ args: ARGUMENTS, ...(executablePath ? { executablePath } : {}) })
}
