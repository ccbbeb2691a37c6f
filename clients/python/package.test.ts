import { execFile, spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { BANK_OF_EXAMPLES, INVENTED_CODES } from '../../src/api/site/testing/invented-codes.ts'
import { inventedSite } from '../../src/testing/invented-site.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { createSignatureHeaders, encodeSecret } from '../../src/watches/signature.ts'
import { VERSION } from '../typescript/src/version.ts'

const run = promisify(execFile)
const PACKAGE_FOLDER = import.meta.dirname
const readme = readFileSync(join(PACKAGE_FOLDER, 'README.md'), 'utf8')
const [start = '', methods = '', batches = '', errors = '', webhooks = ''] = [
  ...readme.matchAll(/^```python\n([\s\S]*?)^```/gm),
].map(([, code = '']) => code)

const runsPython = (...args: string[]) => spawnSync('python3', args).status === 0
const hasPython = runsPython('-c', 'import sys; sys.exit(sys.version_info < (3, 9))')
const hasSetuptools =
  hasPython && runsPython('-c', 'import setuptools; assert int(setuptools.__version__.split(".")[0]) >= 61')

const site = await inventedSite({ otherSources: [...INVENTED_CODES, BANK_OF_EXAMPLES] })
const baseUrl = await site.app.listen({ host: '127.0.0.1', port: 0 })
const { text: key } = await site.issueKey('business')
const folder = temporaryFolder()
const env = {
  ...process.env,
  BANKCODEX_KEY: key,
  BANKCODEX_URL: baseUrl,
  PYTHONPATH: PACKAGE_FOLDER,
  PYTHONDONTWRITEBYTECODE: '1',
}

/** Runs a program with the client. Returns its output. */
async function runProgram(
  program: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = { env: { ...env, ...variables }, cwd: folder }
  return (await run('python3', ['-W', 'error', '-c', program], options)).stdout
}

describe.skipIf(!hasPython)('the Python client', () => {
  it('passes its own tests', async () => {
    const { stderr } = await run('python3', ['-W', 'error', '-m', 'unittest'], { env, cwd: PACKAGE_FOLDER })
    expect(stderr).toMatch(/Ran [1-9]\d+ tests[\s\S]*\nOK\n$/)
  })

  it('runs the quick start and the method calls of its README', async () => {
    const output = await runProgram(`${start}\n${methods}\nprint(page['results'][0]['name'])`)
    expect(output).toBe('valid Deutsche Bank AG\nDeutsche Bank AG\n')
  })

  it('runs the other examples of its README', async () => {
    writeFileSync(join(folder, 'codes.txt'), 'QQAADEFF\nDE89370400440532013000\n')
    expect(await runProgram(`${start}\n${batches}\n${errors}`)).toBe(
      "valid Deutsche Bank AG\n['swift', 'iban']\ninvalid_parameter 400\n",
    )
  })

  it('returns what the API answers, for each method', async () => {
    const program = `${start}
iban = bankcodex.build_iban('DE', {'blz': '37040044', 'account': '532013000'})['iban']
print(iban, bankcodex.split_iban(iban)['fields'], bankcodex.validate('iban', iban)['bankInfo']['name'])
print([match['type'] for match in bankcodex.lookup('012345')['matches']])
print(bankcodex.bank('de/deutsche-bank-ag')['bank']['swift'], bankcodex.usage()['plan'])
print(bankcodex.check_account('08-99-99', '66374958')['status'])
print([result['status'] for result in bankcodex.batch(['QQAADEFF'] * 1001, details=True)].count('valid'))`
    expect(await runProgram(program)).toMatchInlineSnapshot(`
      "valid Deutsche Bank AG
      DE89370400440532013000 {'blz': '37040044', 'account': '0532013000'} Aldermoor Bank AG
      ['bsb', 'sortcode', 'chips']
      DEUTDEFF business
      valid
      1001
      "
    `)
  })

  it('gets the error of a wrong key', async () => {
    const program = `${errors.replace("bankcodex.search('')", 'bankcodex.usage()')}`
    const output = await runProgram(`${start.split('\n').slice(0, 4).join('\n')}\n${program}`, {
      BANKCODEX_KEY: 'wrong',
    })
    expect(output).toBe('invalid_key 401\n')
  })

  it('verifies an event of the site as its README shows', async () => {
    const secret = encodeSecret(new Uint8Array(32).fill(7))
    const body = JSON.stringify({ type: 'code.changed', data: { code: 'QQAADEFF', changed: ['city'] } })
    const headers = createSignatureHeaders({ id: 'evt_1', body, secrets: [secret] }, new Date())
    const receiver = webhooks.replace(/^HTTPServer.*$/m, '')
    const program = `import os, json, threading, urllib.request, urllib.error
from bankcodex import BankcodexError
${receiver}
Receiver.log_message = lambda *_: None
with HTTPServer(('127.0.0.1', 0), Receiver) as server:
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url, headers = f'http://127.0.0.1:{server.server_port}', json.loads(os.environ['HEADERS'])
    for body in (os.environ['BODY'], os.environ['BODY'] + ' '):
        try:
            print(urllib.request.urlopen(urllib.request.Request(url, body.encode(), headers)).status)
        except urllib.error.HTTPError as refusal:
            print(refusal.code)
            refusal.close()
    server.shutdown()`
    const variables = { SECRET: secret, BODY: body, HEADERS: JSON.stringify(headers) }
    expect(await runProgram(program, variables)).toBe("QQAADEFF ['city']\n204\n400\n")
  })
})

describe.skipIf(!hasSetuptools)('the Python package', () => {
  it('has the client with its types, version and licence, and no dependencies', async () => {
    const source = temporaryFolder()
    cpSync(PACKAGE_FOLDER, source, { recursive: true })
    const program = "from setuptools.build_meta import build_sdist; build_sdist('.')"
    await run('python3', ['-c', program], { cwd: source })
    const packed = `bankcodex-${VERSION}`
    await run('tar', ['-xzf', `${packed}.tar.gz`], { cwd: source })
    const read = (path: string) => readFileSync(join(source, packed, path), 'utf8')
    const metadata = read('PKG-INFO')
    expect(metadata).toContain(`\nVersion: ${VERSION}\n`)
    expect(metadata).toContain('\nRequires-Python: >=3.9\n')
    expect(metadata).not.toContain('Requires-Dist')
    expect(read('bankcodex/py.typed')).toBe('')
    expect(read('bankcodex/api.py')).toContain('class IbanAnswer(')
    expect(read('LICENSE')).toBe(readFileSync(resolve('LICENSE'), 'utf8'))
  })
})
