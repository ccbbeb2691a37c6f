import type { TestProject } from 'vitest/node'
import { startSite } from './start-site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built site is served for the browser tests: 'http://localhost:41234'. */
    siteUrl: string
  }
}

/** Serves the built site, as bin/start does, until the browser tests are over. */
export default async function serveSite(project: TestProject) {
  const site = await startSite()
  project.provide('siteUrl', site.url)
  return site.stop
}
