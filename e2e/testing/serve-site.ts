import type { TestProject } from 'vitest/node'
import { startSite } from './start-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the built site for all browser tests: 'http://localhost:41234'. */
    siteUrl: string
  }
}

/** Serves the built site until the browser tests have ended. Vitest calls this before the first test. */
export default async function serveSite(project: TestProject) {
  const site = await startSite()
  project.provide('siteUrl', site.url)
  return site.stop
}
