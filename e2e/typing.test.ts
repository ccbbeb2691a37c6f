import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, visit } from './testing/visitor.ts'

openBrowser()

/** The text of the field, with '|' for the caret. */
async function readField(page: Page): Promise<string> {
  return page
    .getByRole('textbox')
    .first()
    .evaluate((field: HTMLInputElement) => {
      const caret = field.selectionStart ?? 0
      return `${field.value.slice(0, caret)}|${field.value.slice(caret)}`
    })
}

async function press(page: Page, keys: string) {
  for (const key of keys.split(' ')) await page.keyboard.press(key)
}

/** Focuses the field, and waits for the script with the rules of the codes, which groups typed text. */
async function loadRules(page: Page) {
  await page.getByRole('textbox').first().focus()
  const rules = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/rules-'))?.name,
  )
  // Resolves when the module, which the page has begun to load, is evaluated.
  await page.evaluate(`import(${JSON.stringify(await rules.jsonValue())}).then(() => {})`)
}

/** Texts that are entered into the field of a tool, and how the field shows them ('|' is the caret). */
interface Typing {
  readonly path: string
  /** Text that is typed key by key. */
  readonly keys: string
  /** The field after each key. Empty if the test does not check this. */
  readonly afterKeys: readonly string[]
  /** Pasted texts, and the field after each. */
  readonly pastes: readonly (readonly [pasted: string, shown: string])[]
  /** Edits after the last paste: the pressed keys, and the field after them. */
  readonly edits: readonly (readonly [keys: string, field: string])[]
}

const FIELDS: readonly Typing[] = [
  {
    path: '/sort-code',
    keys: '2004157',
    afterKeys: ['2|', '20|', '20-0|', '20-04|', '20-04-1|', '20-04-15|', '20-04-15|'],
    pastes: [
      ['200415', '20-04-15|'],
      ['20 04 15', '20-04-15|'],
      ['20–04–15', '20-04-15|'],
      // What may be a date stays as it is.
      ['4/6/2005', '4/6/2005|'],
      ['sort code: 20-04-15, account 1', '20-04-15|'],
      ['paid 20-04-15', 'paid 20-04-15|'],
      ['20-04-15 12345678', '20-04-15|'],
      ['20-04-15-7', '20-04-15-7|'],
      ['20041\u06655', '20041\u06655|'],
      ['200415', '20-04-15|'],
    ],
    edits: [
      ['Home ArrowRight 9', '29|-00-41'],
      ['Backspace', '2|0-04-1'],
      ['End Backspace Backspace', '20-0|'],
      ['Backspace', '20|'],
    ],
  },
  {
    path: '/bsb',
    keys: '0620009',
    afterKeys: ['0|', '06|', '062|', '062-0|', '062-00|', '062-000|', '062-000|'],
    pastes: [
      ['062000', '062-000|'],
      ['062 000', '062-000|'],
      ['BSB 062-000', '062-000|'],
    ],
    edits: [
      ['Home Delete', '|620-00'],
      ['1', '1|62-000'],
      ['ArrowRight ArrowRight ArrowRight Backspace', '162|-000'],
      ['Backspace', '16|0-00'],
    ],
  },
  {
    path: '/chips',
    keys: 'a00-0 2345',
    afterKeys: ['|', '0|', '00|', '00|', '000|', '000|', '0002|', '00023|', '000234|', '000234|'],
    pastes: [['CHIPS 0002', '0002|']],
    edits: [['ArrowLeft ArrowLeft 1', '001|02']],
  },
  {
    path: '/routing-number',
    keys: '0210000219',
    afterKeys: [],
    pastes: [
      ['0210-0002-1', '021000021|'],
      ['0210000219999', '0210000219999|'],
      ['021 000 021 9', '021 000 021 9|'],
      ['021 000 021', '021000021|'],
    ],
    edits: [
      ['Home ArrowRight ArrowRight Backspace', '0|1000021'],
      ['2', '02|1000021'],
    ],
  },
  {
    path: '/iban',
    keys: 'de893704',
    afterKeys: ['D|', 'DE|', 'DE8|', 'DE89|', 'DE89 3|', 'DE89 37|', 'DE89 370|', 'DE89 3704|'],
    pastes: [
      ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00|'],
      ['IBAN DE89-3704-0044-0532-0130-00', 'DE89 3704 0044 0532 0130 00|'],
      [`GB29NWBK60161331926819${'0'.repeat(18)}`, `GB29NWBK60161331926819${'0'.repeat(18)}|`],
      [' de89\t3704 0044  0532 0130 00', 'DE89 3704 0044 0532 0130 00|'],
    ],
    edits: [
      ['Home ArrowRight ArrowRight ArrowRight 1', 'DE81| 9370 4004 4053 2013 000'],
      ['Backspace', 'DE8|9 3704 0044 0532 0130 00'],
      ['ArrowRight ArrowRight x', 'DE89 X|370 4004 4053 2013 000'],
    ],
  },
]

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await press(page, 'Control+a Control+v')
}

describe.each(FIELDS)('the field of $path', ({ path, keys, afterKeys, pastes, edits }) => {
  test('groups typed, pasted and edited characters, and keeps the position of the caret', async () => {
    const page = await visit(path)
    await loadRules(page)
    await page.getByRole('textbox').first().click()
    const states: string[] = []
    for (const key of keys) {
      await page.keyboard.type(key)
      states.push(await readField(page))
    }
    expect(states).toEqual(afterKeys.length > 0 ? afterKeys : states)
    for (const [pasted, shown] of pastes) {
      await paste(page, pasted)
      expect(await readField(page)).toBe(shown)
    }
    for (const [pressed, shown] of edits) {
      await press(page, pressed)
      expect([pressed, await readField(page)]).toEqual([pressed, shown])
    }
  })
})

test.each(['/sort-code', '/bsb', '/routing-number', '/chips'])(
  'a field for digits says which typed letter it has left out (%s)',
  async (path) => {
    const page = await visit(path)
    await loadRules(page)
    await page.keyboard.type('2O-04-1')
    const note = page.getByRole('status').getByText('Only digits go in this field. O was left out.')
    await note.waitFor()
    expect((await readField(page)).replaceAll('-', '')).toBe('2041|')
    await press(page, 'Backspace')
    await note.waitFor({ state: 'hidden' })
  },
)

test('a field for digits says which surplus digits it has left out', async () => {
  const page = await visit('/sort-code')
  await loadRules(page)
  await page.keyboard.type('2004157')
  const note = page.getByRole('status').getByText('The field is full: 7 was left out.')
  await note.waitFor()
  // A digit typed in the middle moves the last one out.
  await press(page, 'Home')
  await page.keyboard.type('1')
  await page.getByRole('status').getByText('The field is full: 75 was left out.').waitFor()
  await press(page, 'Backspace')
  await page.getByText('The field is full').waitFor({ state: 'hidden' })
})

test('a field for digits marks a letter in pasted digits', async () => {
  const page = await visit('/sort-code')
  await loadRules(page)
  await paste(page, '2O-04-15')
  await page.getByText('a digit belongs there').waitFor()
  expect(await page.locator('mark').allTextContents()).toEqual(['O'])
})

test.each([
  ['/sort-code', '200415', ['20-|04-15', '20-|41-5', '20-|15', '20-|5', '20|']],
  ['/iban', 'DE893704', ['DE|89 3704', 'DE|93 704', 'DE|37 04', 'DE|70 4', 'DE|04', 'DE|4', 'DE|']],
])('the Delete key deletes across a separator (%s)', async (path, typed, steps) => {
  const page = await visit(path)
  await loadRules(page)
  await page.getByRole('textbox').first().fill(typed)
  await press(page, 'Home ArrowRight ArrowRight')
  const states: string[] = []
  // For an IBAN, the steps begin with the field before the first key.
  if (path === '/iban') states.push(await readField(page))
  while (states.length < steps.length) {
    await press(page, 'Delete')
    states.push(await readField(page))
  }
  expect(states).toEqual(steps)
})

test('text of an input method is grouped only when the composition ends', async () => {
  const page = await visit('/sort-code')
  await page.getByRole('textbox').first().click()
  const keyboard = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  const states: string[] = []
  for (const text of ['2', '20', '200', '2004']) {
    await compose(text)
    states.push(await readField(page))
  }
  expect(states).toEqual(['2|', '20|', '200|', '2004|'])
  await keyboard.send('Input.insertText', { text: '2004' })
  await expect.poll(() => readField(page)).toBe('20-04|')
  await page.keyboard.type('15')
  expect(await readField(page)).toBe('20-04-15|')
})

describe('undo in a field that groups its text', () => {
  /** Presses undo until the field is empty. Returns the text after each step. */
  async function undoAll(page: Page): Promise<string[]> {
    const steps: string[] = []
    while (steps.at(-1) !== '' && steps.length < 12) {
      await press(page, 'Control+z')
      steps.push(await page.getByRole('textbox').first().inputValue())
    }
    return steps
  }

  test.each([
    ['/sort-code', '200415', '20-04-15'],
    ['/bsb', '062000', '062-000'],
    ['/iban', 'DE893704', 'DE89 3704'],
  ])('reverts all typing, and redo restores it (%s)', async (path, typed, shown) => {
    const page = await visit(path)
    await loadRules(page)
    await page.keyboard.type(typed)
    const steps = await undoAll(page)
    expect(steps.at(-1)).toBe('')
    for (const step of steps) expect(typed.startsWith(step.replace(/[ -]/g, ''))).toBe(true)
    for (const _ of steps) await press(page, 'Control+Shift+z')
    expect(await page.getByRole('textbox').first().inputValue()).toBe(shown)
  })

  test('restores the text that a paste or a deletion replaced', async () => {
    const page = await visit('/sort-code')
    await page.getByRole('textbox').first().click()
    await page.keyboard.type('200415')
    await expect.poll(() => page.getByRole('textbox').first().inputValue()).toBe('20-04-15')
    await paste(page, '60 83 71')
    expect(await readField(page)).toBe('60-83-71|')
    await press(page, 'Control+z Control+z')
    expect(await page.getByRole('textbox').first().inputValue()).toBe('20-04-15')
    await press(page, 'Home Delete')
    expect(await readField(page)).toBe('|00-41-5')
    await press(page, 'Control+z Control+z')
    expect(await page.getByRole('textbox').first().inputValue()).toBe('20-04-15')
  })
})

describe('while an IBAN is typed', () => {
  test('the page shows the progress, and marks a wrong letter until it is corrected', async () => {
    const page = await visit('/iban')
    await loadRules(page)
    await page.keyboard.type('DE8937O4')
    await page.getByText('Germany: 8 of 22').waitFor()
    expect(await page.locator('mark').allTextContents()).toEqual(['O'])
    await press(page, 'Backspace Backspace')
    await page.keyboard.type('04')
    await expect.poll(() => page.locator('mark').count()).toBe(0)
    await page.getByRole('textbox').first().fill('FR142004É')
    await page.getByText('a digit belongs there').waitFor()
    await page.getByRole('textbox').first().fill('FR1420041010050500013É')
    await page.getByText('a letter from A to Z or a digit belongs there').waitFor()
  })

  test('the error disappears when the IBAN is corrected', async () => {
    const page = await visit('/iban')
    await loadRules(page)
    await page.keyboard.type('DE89')
    await press(page, 'Enter')
    const error = page.getByText('IBAN is too short (minimum 15 characters)')
    await error.waitFor()
    await page.keyboard.type('370400440532013001')
    await expect.poll(() => error.count()).toBe(0)
    const progress = page.getByText('Germany: 22 of 22')
    await progress.waitFor()
    await press(page, 'Enter')
    await page.getByText('The check digits do not match').first().waitFor()
    expect(await progress.count()).toBe(0)
  })
})

test('the page of an invalid IBAN suggests digits for letters that stand in place of digits', async () => {
  const page = await visit('/iban/validate/DE8937O4O04405320I3000', { expect404: true })
  await page
    .getByText('characters 7, 9: digit 0 for the letter O; character 18: digit 1 for the letter I')
    .waitFor()
  expect(await page.getByRole('textbox').first().inputValue()).toBe('DE89 37O4 O044 0532 0I30 00')
  await page.getByRole('link', { name: 'DE89 3704 0044 0532 0130 00' }).click()
  await page.waitForURL('**/iban/validate/DE89370400440532013000')
})

test('the page of an invalid IBAN suggests no digits that only make the check digits right', async () => {
  const page = await visit('/iban/validate/DE89370400440532013001', { expect404: true })
  await page.getByText('Invalid Request', { exact: true }).waitFor()
  expect(await page.getByText('Did you mean').count()).toBe(0)
})
