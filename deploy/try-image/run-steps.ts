/**
 * Runs the steps of a Dockerfile without a Docker engine: each stage is a folder of this machine, and its
 * paths are below it. This does not test the packages of the base image or the engine itself.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Stage, Step } from './dockerfile.ts'

export interface Image {
  readonly root: string
  readonly environment: Readonly<Record<string, string>>
  readonly folder: string
  readonly user: string
  /** What is run, and what says whether that is well, each as the words of a command. */
  readonly entrypoint: readonly string[]
  readonly healthcheck: readonly string[]
}

export interface Workshop {
  /** Where the stages are. */
  readonly folder: string
  /** The checkout, and which of its paths are built from. */
  readonly context: string
  readonly isIn: (path: string) => boolean
  readonly images: Map<string, Image>
}

/** Paths of the image, as they are on this machine. */
export function placed(text: string, { root }: Pick<Image, 'root'>): string {
  return text.replace(/(?<![\w.])\/(app|var\/lib)\b/g, `${root}/$1`)
}

function copy(image: Image, rest: string, workshop: Workshop): Image {
  const [, stage] = /^--from=(\S+) /.exec(rest) ?? []
  const words = rest.replace(/^--from=\S+ /, '').split(/\s+/)
  const target = words.pop() ?? '.'
  const other = stage === undefined ? undefined : workshop.images.get(stage)
  if (stage !== undefined && !other) throw new Error(`there is no stage ${stage}`)
  for (const word of words) {
    const from = other ? placed(word, other) : join(workshop.context, word)
    const isFolder = target.endsWith('/')
    const to = join(image.root, image.folder, target, isFolder ? word : '')
    mkdirSync(dirname(to), { recursive: true })
    const filter = (path: string) =>
      Boolean(other) || workshop.isIn(relative(workshop.context, path) || 'checkout')
    cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true })
  }
  return image
}

/** npm is set up as on this machine; the site is not. */
const NOT_SET = { STATE_DIR: '', DIRECTORY_FILE: '', DIRECTORY_URL: '' }

function run(image: Image, rest: string): Image {
  const env = { ...process.env, ...NOT_SET, ...image.environment }
  // Not every machine has a user of that name; the owner of the folder is set when the image runs.
  const command = placed(rest, image).replace(/-o node -g node /, '')
  const { status } = spawnSync('sh', ['-c', command], {
    cwd: join(image.root, image.folder),
    env,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`RUN ${rest} ended with ${status}`)
  return image
}

function setEnvironment(image: Image, rest: string): Image {
  const pairs = rest.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string])
  const added = pairs.map(([name, value]) => [name, placed(value, image)])
  return { ...image, environment: { ...image.environment, ...Object.fromEntries(added) } }
}

function enter(image: Image, folder: string): Image {
  mkdirSync(join(image.root, folder), { recursive: true })
  return { ...image, folder }
}

type Doing = (image: Image, rest: string, workshop: Workshop) => Image

const DOING: Readonly<Record<string, Doing>> = {
  WORKDIR: enter,
  COPY: copy,
  RUN: run,
  ENV: setEnvironment,
  USER: (image, user) => ({ ...image, user }),
  ENTRYPOINT: (image, rest) => ({ ...image, entrypoint: JSON.parse(rest) }),
  HEALTHCHECK: (image, rest) => ({ ...image, healthcheck: JSON.parse(rest.replace(/^.*? CMD /, '')) }),
  VOLUME: (image) => image,
  EXPOSE: (image) => image,
  STOPSIGNAL: (image) => image,
  CMD: (image) => image,
}

function doStep(image: Image, { word, rest }: Step, workshop: Workshop): Image {
  const doing = DOING[word]
  if (!doing) throw new Error(`${word} is not known here`)
  process.stdout.write(`  ${word} ${rest}\n`)
  return doing(image, rest, workshop)
}

/** The base image: the Node on PATH must be the one that it names. */
function checkBase(from: string) {
  const [, version] = /^node:(\d+\.\d+\.\d+)-/.exec(from) ?? []
  if (version !== process.versions.node) throw new Error(`${from}, but this is Node ${process.versions.node}`)
}

/** Builds a stage, the ones that it needs having been built. */
export function buildStage({ name, from, steps }: Stage, workshop: Workshop) {
  process.stdout.write(`FROM ${from} AS ${name}\n`)
  const root = join(workshop.folder, name)
  const earlier = workshop.images.get(from)
  if (earlier) cpSync(earlier.root, root, { recursive: true, verbatimSymlinks: true })
  else checkBase(from)
  mkdirSync(root, { recursive: true })
  const bare = { environment: {}, folder: '/', user: 'root', entrypoint: [], healthcheck: [] }
  const image = steps.reduce((so, step) => doStep(so, step, workshop), { ...bare, ...earlier, root })
  workshop.images.set(name, image)
}
