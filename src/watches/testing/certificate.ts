import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** Whether openssl is installed. */
export const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0

/** Creates a key and a self-signed certificate for a host, as PEM. */
export function createCertificate(host: string): { key: string; cert: string } {
  const folder = temporaryFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const hostOptions = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const result = spawnSync('openssl', [
    'req',
    '-x509',
    ...keyOptions,
    ...hostOptions,
    '-keyout',
    key,
    '-out',
    cert,
  ])
  if (result.status !== 0) throw new Error(String(result.stderr))
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}
