import { describe, expect, it } from 'vitest'
import {
  isKnownLink,
  listLinks,
  listMalformedCodes,
  listMarkdownFiles,
  listSentences,
} from '../articles/testing/markdown-file.ts'

const TEXTS = listMarkdownFiles(import.meta.dirname)

describe.each(TEXTS.map((text) => [text.name, text] as const))('the text %s', (_name, text) => {
  it('has short sentences, links to existing pages, well-formed codes and no HTML', () => {
    expect(listSentences(text).filter((sentence) => sentence.split(' ').length > 40)).toEqual([])
    expect(listLinks(text).filter((to) => !isKnownLink(to))).toEqual([])
    expect(listMalformedCodes(text)).toEqual([])
    expect(text.body).not.toMatch(/<[a-z!/]/i)
  })
})
