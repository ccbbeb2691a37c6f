import { readFileSync } from 'node:fs'

/** The version of this program, from package.json. */
export function programVersion(): string {
  const about = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return String((JSON.parse(about) as { version: unknown }).version)
}
