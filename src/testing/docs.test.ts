import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const CHECKOUT = new URL('../../', import.meta.url).pathname
/** Texts that visitors read: their links are URLs of the site, and tests of the pages follow them. */
const SITE_TEXTS = 'src/web/content/'

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8')
const listGitLines = (...args: string[]) =>
  execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' }).trim().split('\n')
const FILES = listGitLines('ls-files')
const DOCS = FILES.filter((path) => path.endsWith('.md') && !path.startsWith(SITE_TEXTS))

const removeCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '').replace(/`[^`\n]*`/g, '')

/** The fragment identifiers of a page's headings, as GitHub generates them. */
function listAnchors(path: string): string[] {
  const headings = [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** Returns the links of a page to files or headings that do not exist. Ignores links to other sites. */
function findBrokenLinks(page: string): string[] {
  const links = [...removeCode(read(page)).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => !/^[a-z]+:/i.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(CHECKOUT, target))) return true
      return anchor !== undefined && !listAnchors(target).includes(anchor)
    })
}

/** Whether a page is about past decisions or changes. It may name files that have been renamed since. */
const isHistory = (page: string) => page === 'CHANGELOG.md' || page.startsWith('docs/decisions/')

/** Returns the file names in a page that do not exist. A name may be the end of a path. */
function findMissingFiles(page: string): string[] {
  const names = [...read(page).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
  return names.filter((path) => !FILES.some((file) => file === path || file.endsWith(`/${path}`)))
}

describe.each(DOCS)('%s', (page) => {
  it('links only to files and headings that exist', () => {
    expect(findBrokenLinks(page)).toEqual([])
  })
})

describe.each(DOCS.filter((page) => !isHistory(page)))('%s', (page) => {
  it('mentions only files that exist', () => {
    expect(findMissingFiles(page)).toEqual([])
  })
})

describe('source files', () => {
  it('mention only docs pages that exist', () => {
    const pages = listGitLines('grep', '-ohE', 'docs/[a-z0-9/-]+\\.md', '--', ':!*.md')
    expect(pages.length).toBeGreaterThan(0)
    expect([...new Set(pages)].filter((path) => !existsSync(join(CHECKOUT, path)))).toEqual([])
  })
})

describe('docs/architecture.md', () => {
  it('mentions only folders that exist', () => {
    const text = read('docs/architecture.md')
    const folders = [...text.matchAll(/`([a-z][\w-]*(?:\/[\w-]+)+)`/g)].map(([, path = '']) => path)
    const exists = (path: string) => FILES.some((file) => file === path || file.startsWith(`${path}/`))
    expect(folders.length).toBeGreaterThan(0)
    expect(folders.filter((path) => !exists(path) && !exists(`src/${path}`))).toEqual([])
  })
})

it('README.md lists every folder of src', () => {
  const listed = [...read('README.md').matchAll(/^(src\/[\w-]+)\/ {2,}/gm)].map(([, folder]) => folder)
  const folders = new Set(FILES.flatMap((path) => path.match(/^src\/[\w-]+(?=\/)/)?.[0] ?? []))
  expect(listed.toSorted()).toEqual([...folders].toSorted())
})

it('the index of decisions lists every page', () => {
  const index = 'docs/decisions/README.md'
  const pages = DOCS.filter((page) => page.startsWith('docs/decisions/') && page !== index)
  const listed = [...read(index).matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(
    ([, page]) => `docs/decisions/${page}`,
  )
  expect(listed.toSorted()).toEqual(pages.toSorted())
})
