import { describe, expect, it } from 'vitest'
import {
  isKnownLink,
  listLinks,
  listMalformedCodes,
  listMarkdownFiles,
  listSentences,
} from '../articles/testing/markdown-file.ts'

const TEXTS = listMarkdownFiles(import.meta.dirname)

describe.each(TEXTS.map((text) => [text.name, text] as const))('the words on %s', (_name, text) => {
  it('can be read in one breath, link to pages that there are, and are Markdown alone', () => {
    expect(listSentences(text).filter((sentence) => sentence.split(' ').length > 40)).toEqual([])
    expect(listLinks(text).filter((to) => !isKnownLink(to))).toEqual([])
    expect(listMalformedCodes(text)).toEqual([])
    expect(text.body).not.toMatch(/<[a-z!/]/i)
  })
})
