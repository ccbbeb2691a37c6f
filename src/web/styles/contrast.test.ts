import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const CSS = readFileSync(new URL('main.css', import.meta.url), 'utf8')

/** The colours of the stylesheet by name: the light one, then the dark one. */
const COLOURS = new Map(
  [...CSS.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, ...colours]) => [
    name,
    colours,
  ]),
)

const SURFACES = ['paper', 'paper-2', 'brand-soft', 'ok-soft', 'unknown-soft', 'bad-soft'] as const
const PAGE = ['paper', 'paper-2'] as const

/** The colours of text, each with the backgrounds on which the pages use it. */
const TEXT_ON: Readonly<Record<string, readonly string[]>> = {
  ink: SURFACES,
  'ink-2': SURFACES,
  'ink-3': PAGE,
  brand: SURFACES,
  'brand-strong': SURFACES,
  'brand-ink': ['brand', 'brand-strong'],
  ok: [...PAGE, 'ok-soft'],
  unknown: [...PAGE, 'unknown-soft'],
  bad: [...PAGE, 'bad-soft'],
  paper: ['ok', 'unknown', 'bad'],
  'part-1': ['paper'],
  'part-2': ['paper'],
  'part-3': ['paper'],
  'part-4': ['paper'],
  'part-5': ['paper'],
}

/** WCAG 2.2, relative luminance. */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio. */
function getContrast(colour: string, other: string): number {
  const [dark = 0, light = 0] = [getLuminance(colour), getLuminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function getColour(name: string, themeIndex: number): string {
  const colour = COLOURS.get(name)?.[themeIndex]
  if (!colour) throw new Error(`main.css has no colour ${name}`)
  return colour
}

test('the contrast of black on white is 21', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21)
})

describe.each([
  ['light', 0],
  ['dark', 1],
])('in the %s theme', (_theme, themeIndex) => {
  test.each(Object.entries(TEXT_ON))('%s has a contrast of 7 to its backgrounds (AAA)', (text, surfaces) => {
    const tooLow = surfaces
      .map((surface) => ({
        surface,
        contrast: getContrast(getColour(text, themeIndex), getColour(surface, themeIndex)),
      }))
      .filter(({ contrast }) => contrast < 7)
    expect(tooLow).toEqual([])
  })
})
