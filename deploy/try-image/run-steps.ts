/**
 * Runs the steps of a Dockerfile without a Docker engine. Each stage is a folder of this machine that holds
 * the files of its image. This does not test the packages of the base image or the engine itself.
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
  readonly entrypoint: readonly string[]
  readonly healthcheck: readonly string[]
}

export interface BuildContext {
  /** The folder for the stages. */
  readonly folder: string
  /** The checkout. */
  readonly context: string
  readonly isInContext: (path: string) => boolean
  readonly images: Map<string, Image>
}

/** Replaces paths of the image by their paths on this machine. */
export function hostPath(text: string, { root }: Pick<Image, 'root'>): string {
  return text.replace(/(?<![\w.])\/(app|var\/lib)\b/g, `${root}/$1`)
}

function copy(image: Image, args: string, build: BuildContext): Image {
  const [, stage] = /^--from=(\S+) /.exec(args) ?? []
  const paths = args.replace(/^--from=\S+ /, '').split(/\s+/)
  const target = paths.pop() ?? '.'
  const source = stage === undefined ? undefined : build.images.get(stage)
  if (stage !== undefined && !source) throw new Error(`there is no stage ${stage}`)
  for (const path of paths) {
    const from = source ? hostPath(path, source) : join(build.context, path)
    const isFolder = target.endsWith('/')
    const to = join(image.root, image.folder, target, isFolder ? path : '')
    mkdirSync(dirname(to), { recursive: true })
    const filter = (file: string) =>
      Boolean(source) || build.isInContext(relative(build.context, file) || 'checkout')
    cpSync(from, to, { recursive: true, filter, verbatimSymlinks: true })
  }
  return image
}

/** Variables of the site, which the image does not inherit. Those of npm are inherited. */
const UNSET = { STATE_DIR: undefined, DIRECTORY_FILE: undefined, DIRECTORY_URL: undefined }

function run(image: Image, args: string): Image {
  const env = { ...process.env, ...UNSET, ...image.environment }
  // This machine may have no user 'node'. `start` in main.ts sets the owner of the folder.
  const command = hostPath(args, image).replace(/-o node -g node /, '')
  const { status } = spawnSync('sh', ['-c', command], {
    cwd: join(image.root, image.folder),
    env,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`RUN ${args}: exit code ${status}`)
  return image
}

function setEnvironment(image: Image, args: string): Image {
  const pairs = args.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string])
  const added = pairs.map(([name, value]) => [name, hostPath(value, image)])
  return { ...image, environment: { ...image.environment, ...Object.fromEntries(added) } }
}

function changeFolder(image: Image, folder: string): Image {
  mkdirSync(join(image.root, folder), { recursive: true })
  return { ...image, folder }
}

type Instruction = (image: Image, args: string, build: BuildContext) => Image

const INSTRUCTIONS: Readonly<Record<string, Instruction>> = {
  WORKDIR: changeFolder,
  COPY: copy,
  RUN: run,
  ENV: setEnvironment,
  USER: (image, user) => ({ ...image, user }),
  ENTRYPOINT: (image, args) => ({ ...image, entrypoint: JSON.parse(args) }),
  HEALTHCHECK: (image, args) => ({ ...image, healthcheck: JSON.parse(args.replace(/^.*? CMD /, '')) }),
  VOLUME: (image) => image,
  EXPOSE: (image) => image,
  STOPSIGNAL: (image) => image,
  CMD: (image) => image,
}

function runStep(image: Image, { instruction, args }: Step, build: BuildContext): Image {
  const execute = INSTRUCTIONS[instruction]
  if (!execute) throw new Error(`${instruction} is not supported`)
  process.stdout.write(`  ${instruction} ${args}\n`)
  return execute(image, args, build)
}

/** Checks that this Node has the version of the base image. */
function checkBase(from: string) {
  const [, version] = /^node:(\d+\.\d+\.\d+)-/.exec(from) ?? []
  if (version !== process.versions.node) throw new Error(`${from}, but this is Node ${process.versions.node}`)
}

/** Builds a stage. The stages that it needs must be built. */
export function buildStage({ name, from, steps }: Stage, build: BuildContext) {
  process.stdout.write(`FROM ${from} AS ${name}\n`)
  const root = join(build.folder, name)
  const earlier = build.images.get(from)
  if (earlier) cpSync(earlier.root, root, { recursive: true, verbatimSymlinks: true })
  else checkBase(from)
  mkdirSync(root, { recursive: true })
  const emptyImage = { environment: {}, folder: '/', user: 'root', entrypoint: [], healthcheck: [] }
  const image = steps.reduce((current, step) => runStep(current, step, build), {
    ...emptyImage,
    ...earlier,
    root,
  })
  build.images.set(name, image)
}
