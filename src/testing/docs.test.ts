import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const CHECKOUT = new URL('../../', import.meta.url).pathname
/** Texts that visitors read: their links are URLs of the site, and tests of the pages follow them. */
const SITE_TEXTS = 'src/web/content/'

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' }).trim().split('\n')
const FILES = git('ls-files')
const DOCS = FILES.filter((path) => path.endsWith('.md') && !path.startsWith(SITE_TEXTS))

const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '').replace(/`[^`\n]*`/g, '')

/** The fragment identifiers of a page's headings, as GitHub generates them. */
function anchorsOf(path: string): string[] {
  const headings = [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** Returns the links of a page to files or headings that do not exist. Links to other sites are left out. */
function brokenLinks(page: string): string[] {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links
    .filter((link) => !/^[a-z]+:/i.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : join(dirname(page), path)
      if (!existsSync(join(CHECKOUT, target))) return true
      return anchor !== undefined && !anchorsOf(target).includes(anchor)
    })
}

/** Decisions and changes of the past may name files that have been renamed since. */
const isHistory = (page: string) => page === 'CHANGELOG.md' || page.startsWith('docs/decisions/')

/** Returns the names in a page that no file has. A name may leave out the first folders of its path. */
function missingFiles(page: string): string[] {
  const named = [...read(page).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path)
  return named.filter((path) => !FILES.some((file) => file === path || file.endsWith(`/${path}`)))
}

describe.each(DOCS)('%s', (page) => {
  it('links to files and headings that exist', () => {
    expect(brokenLinks(page)).toEqual([])
  })
})

describe.each(DOCS.filter((page) => !isHistory(page)))('%s', (page) => {
  it('names files that exist', () => {
    expect(missingFiles(page)).toEqual([])
  })
})

describe('source files', () => {
  it('name pages of docs that exist', () => {
    const named = git('grep', '-ohE', 'docs/[a-z0-9/-]+\\.md', '--', ':!*.md')
    expect(named.length).toBeGreaterThan(0)
    expect([...new Set(named)].filter((path) => !existsSync(join(CHECKOUT, path)))).toEqual([])
  })
})

describe('docs/architecture.md', () => {
  it('names folders that exist', () => {
    const text = read('docs/architecture.md')
    const named = [...text.matchAll(/`([a-z][\w-]*(?:\/[\w-]+)+)`/g)].map(([, path = '']) => path)
    const exists = (path: string) => FILES.some((file) => file === path || file.startsWith(`${path}/`))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !exists(path) && !exists(`src/${path}`))).toEqual([])
  })
})
