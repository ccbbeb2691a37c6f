import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built site is served for the browser tests: 'http://localhost:41234'. */
    siteUrl: string
  }
}

/** Serves the built site on a free port, as bin/start does, until the browser tests are over. */
export default async function serveSite(project: TestProject) {
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: 'localhost', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(server.stdout)) {
    const address = /http:\/\/localhost:\d+/.exec(line)?.[0]
    if (!address) continue
    project.provide('siteUrl', address)
    break
  }
  return async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}
