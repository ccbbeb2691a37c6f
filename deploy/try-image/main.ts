/**
 * Runs the steps of the Dockerfile and the site as in its image: as a user who can write only to the state.
 * For machines without a Docker engine. Needs root to run as another user: node deploy/try-image/main.ts
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { contextFilter, parseStages } from './dockerfile.ts'
import { type BuildContext, buildStage, hostPath, type Image } from './run-steps.ts'

const NOBODY = 65_534
const PORT = process.env.PORT || '4350'
const PATHS = [
  '/',
  '/readyz',
  '/swift',
  '/iban/validate/DE89370400440532013000',
  '/api/swift/popular',
  '/sitemap.xml',
]

const context = resolve(import.meta.dirname, '../..')

function build(folder: string): BuildContext {
  const build: BuildContext = {
    folder,
    context,
    isInContext: contextFilter(join(context, '.dockerignore')),
    images: new Map(),
  }
  for (const stage of parseStages(join(context, 'Dockerfile'))) buildStage(stage, build)
  return build
}

/** Starts a command of an image as a user who owns only the state folder. */
function start(image: Image, [program = '', ...args]: readonly string[], environment = {}): ChildProcess {
  if (image.user === 'root') throw new Error('the image runs as root')
  const state = hostPath('/var/lib/bankcodex', image)
  chmodSync(state, 0o700)
  chownSync(state, NOBODY, NOBODY)
  return spawn(program, args, {
    cwd: join(image.root, image.folder),
    env: { PATH: process.env.PATH, ...image.environment, PORT, ...environment },
    uid: NOBODY,
    gid: NOBODY,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Resolves with the exit code when the process ends. */
async function waitForExit(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit')
  return code
}

async function waitUntilHealthy(image: Image): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt++) {
    if ((await waitForExit(start(image, image.healthcheck))) === 0) return
    await setTimeout(500)
  }
  throw new Error('the health check does not pass')
}

async function tryPages(): Promise<void> {
  for (const path of PATHS) {
    const { status } = await fetch(`http://127.0.0.1:${PORT}${path}`)
    process.stdout.write(`  ${status} ${path}\n`)
    if (status !== 200) throw new Error(`${path}: status ${status}`)
  }
}

/** The path of a program file or folder that the user of the image can write to; '' for none. */
function findWritable(image: Image): string {
  const { stdout } = spawnSync(
    'find',
    [join(image.root, image.folder), '-writable', '-not', '-type', 'l', '-print', '-quit'],
    {
      uid: NOBODY,
      gid: NOBODY,
      encoding: 'utf8',
    },
  )
  return stdout.trim()
}

async function trySite(image: Image): Promise<void> {
  const site = start(image, image.entrypoint, { LOG_LEVEL: 'warn' })
  const exit = waitForExit(site)
  await Promise.race([
    waitUntilHealthy(image),
    exit.then(() => Promise.reject(new Error('the site has ended'))),
  ])
  await tryPages()
  const writable = findWritable(image)
  if (writable) throw new Error(`${writable} is writable`)
  const began = performance.now()
  site.kill('SIGTERM')
  const code = await exit
  process.stdout.write(`  ended with ${code} after ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  if (code !== 0) throw new Error('the site does not exit with 0 after SIGTERM')
}

const folder = mkdtempSync(join(tmpdir(), 'bankcodex-image-'))
chmodSync(folder, 0o755)
try {
  const { images } = build(folder)
  const [site, publisher] = ['site', 'publisher'].map((name) => images.get(name))
  if (!site || !publisher) throw new Error('a stage is missing')
  process.stdout.write('Running site\n')
  await trySite(site)
  process.stdout.write('Running publisher\n')
  const key = hostPath('/var/lib/bankcodex/key.pem', publisher)
  const exitCode = await waitForExit(start(publisher, [...publisher.entrypoint, 'data', 'keygen', key]))
  if (exitCode !== 0) throw new Error('the publisher does not create a key')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
