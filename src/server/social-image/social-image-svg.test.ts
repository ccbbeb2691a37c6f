import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderSocialImageSvg } from './social-image-svg.ts'

const renderImage = (change: Partial<Parameters<typeof renderSocialImageSvg>[0]> = {}) =>
  renderSocialImageSvg({
    brand: 'Bankcodex',
    title: 'Aldermoor Bank AG',
    parts: ['QQAA', 'DE'],
    note: 'Bonn',
    ...change,
  })

/** Returns the texts of an image, with position and font size. */
function readTexts(svg: string) {
  const matches = svg.matchAll(/<text x="(\d+)" y="(\d+)"[^>]* font-size="(\d+)"[^>]*>([^<]*)<\/text>/g)
  return [...matches].map(([, x, y, size, text = '']) => ({
    x: Number(x),
    y: Number(y),
    size: Number(size),
    text,
  }))
}

describe('the social image of a page', () => {
  it('shows the name, the parts of the code, the brand and the note', () => {
    expect(readTexts(renderImage()).map(({ text }) => text)).toEqual([
      'Bankcodex',
      'Aldermoor Bank AG',
      'QQAA',
      'DE',
      'Bonn',
    ])
  })

  it('wraps a long name, and truncates a longer one', () => {
    const long =
      'Consorzio delle Casse Rurali e Artigiane Cooperative della Valle dei Laghi e delle Giudicarie '
    const lines = readTexts(renderImage({ title: long.repeat(3).trim() })).slice(1, 4)
    expect(lines.map(({ text }) => text).join(' ')).toMatch(/^Consorzio delle Casse Rurali e .*…$/)
  })

  it('escapes markup in a name', () => {
    expect(renderImage({ title: `<script>alert("&")</script>` })).not.toContain('<script')
    expect(renderImage({ title: 'A & B' })).toContain('>A &amp; B<')
  })

  it('renders within its margins for any texts', () => {
    const text = fc.string({ unit: 'binary', maxLength: 120 })
    const parts = fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 16 }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(text, text, parts, (title, note, listCodeParts) => {
        const svg = renderImage({ title, note, parts: listCodeParts })
        expect(new Resvg(svg, { font: { loadSystemFonts: false } }).width).toBe(1200)
        for (const { x, size, text: line } of readTexts(svg)) {
          const characters = [...line.replace(/&(amp|lt|gt|quot|apos);/g, 'x')].length
          expect(x + characters * size * 0.6).toBeLessThanOrEqual(1200 - 84 + 21)
        }
      }),
      { numRuns: 20 },
    )
  })
})
