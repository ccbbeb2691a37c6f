import type { TypedMessage } from './contact-loader.ts'

/** Messages that were begun, by the visitor's steps: in the memory of the page and nowhere else. */
const drafts = new Map<string, TypedMessage>()

/** The step of the visit that the browser is at. */
export function stepNow(): string {
  return ('navigation' in window && window.navigation.currentEntry?.key) || ''
}

/** What had been typed at this step when the visitor left it. */
export function draftHere(): TypedMessage | undefined {
  return drafts.get(stepNow())
}

export function keepDraft(form: HTMLFormElement) {
  drafts.set(stepNow(), Object.fromEntries(new FormData(form)))
}

/** Forgets what was typed at a step, once it is sent. */
export function dropDraft(step: string) {
  drafts.delete(step)
}
