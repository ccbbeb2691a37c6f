/** How much of a code is typed in its field, and where its first wrong character is. */

import { type SyntheticEvent, useRef, useState } from 'react'
import { getInputType, reformatField } from '../../../code-field/input-formatting.ts'
import type { OtherField } from '../../../codes/reading/other-field.ts'
import type { CodeShape, CodeType } from '../../../codes/types.ts'
import type { CodeTypeId, CodeTypeInfo } from '../../code-types/code-types.ts'
import {
  getLoadedCodeType,
  getLoadedRules,
  loadCodeType,
  readCodeIfLoaded,
} from '../../code-types/load-rules.ts'
import { MarkedText } from '../../ui/results/code-strip.tsx'
import { Code } from '../../ui/text/code.tsx'

/** How much of a code is entered, and where its first wrong character is. */
interface InputProgress {
  /** 'Germany: 12 of 22 characters' */
  readonly text: string
  /** Whether the code has as many characters as it needs, each of the right kind. */
  readonly isComplete: boolean
  /** null when no character is wrong. */
  readonly wrongGroup: WrongGroup | null
}

/** A group of four characters, at least one of which is wrong: 'DE8O'. */
interface WrongGroup {
  readonly characters: string
  /** The positions of the wrong characters in the group, from 0: [3]. */
  readonly wrongPositions: readonly number[]
  /** What belongs at the first wrong position: 'a digit'. */
  readonly expected: string
}

const GROUP_LENGTH = 4

/** What belongs at a position, by the letter for that position in CodeShape.characterKinds. */
const EXPECTED_CHARACTERS: Readonly<Record<string, string>> = {
  n: 'a digit',
  a: 'a letter from A to Z',
  c: 'a letter from A to Z or a digit',
}

/** The progress of the input; null if it is empty or has no known format, or until the rules are loaded. */
function measureProgress(id: CodeTypeId, inputText: string): InputProgress | null {
  const rules = getLoadedRules()
  const shape = getLoadedCodeType(id)?.findShape?.(inputText)
  if (!rules || !shape || shape.compact === '' || isSeveralCodes(shape)) return null
  const wrongGroup = findWrongGroup(shape, rules.findMisplacedCharacters(shape))
  const isComplete = wrongGroup === null && shape.compact.length === shape.characterKinds.length
  return { text: rules.formatTypingProgress(shape), isComplete, wrongGroup }
}

/** Whether a text is too long for one code with a slip: a pasted sentence with two IBANs. */
const isSeveralCodes = ({ compact, characterKinds }: CodeShape) => compact.length >= 2 * characterKinds.length

/** The group with the first of the misplaced characters; null without any. */
function findWrongGroup(
  { compact, characterKinds }: CodeShape,
  misplacedPositions: readonly number[],
): WrongGroup | null {
  const [first] = misplacedPositions
  if (first === undefined) return null
  const start = first - (first % GROUP_LENGTH)
  return {
    characters: compact.slice(start, start + GROUP_LENGTH),
    wrongPositions: misplacedPositions
      .filter((position) => position < start + GROUP_LENGTH)
      .map((position) => position - start),
    expected: EXPECTED_CHARACTERS[characterKinds.charAt(first)] ?? '',
  }
}

export function ProgressText({ progress: { text, wrongGroup } }: { progress: InputProgress }) {
  return (
    <p className="mb-1 text-ink-2">
      <span>{text}</span>
      {wrongGroup && <WrongGroupText key={JSON.stringify(wrongGroup)} group={wrongGroup} />}
    </p>
  )
}

function WrongGroupText({ group: { characters, wrongPositions, expected } }: { group: WrongGroup }) {
  return (
    <span>
      . Please check{' '}
      <Code className="text-ink">
        <MarkedText text={characters} markedPositions={wrongPositions} />
      </Code>
      : {expected} belongs there.
    </span>
  )
}

/** What a field for digits says about letters and surplus digits, which it drops as they are typed. */
interface LetterNote {
  /** 'Only digits go in this field. O was left out.'; 'The field is full: 0 was left out.' */
  readonly text: string
  /** The search for the name that the letters may be. */
  readonly offer?: OtherField | null
}

const DIGITS_ONLY = 'Only digits go in this field.'

/** The note on letters in a field for digits: a name, until the first digit, or single letters in a code. */
function useLetterNote(isNumeric: boolean) {
  /** The letters since the visitor last pasted or deleted text. */
  const letters = useRef('')
  /** The digits that the full field has dropped, one after the other. */
  const surplus = useRef('')
  const [note, setNote] = useState<LetterNote | null>(null)
  /** `typed` is the text before formatting; '' if it was not typed. */
  function onEntered(type: CodeType<CodeTypeId>, typed: string, formatted: string) {
    if (!isNumeric) return
    const dropped = typed === formatted ? '' : typed.replace(/\P{L}+/gu, '')
    const hasDigits = /\d/.test(formatted)
    if (typed === '' || (!hasDigits && formatted !== '')) letters.current = hasDigits ? '' : formatted
    else letters.current += hasDigits ? dropped : typed
    surplus.current = addSurplus(surplus.current, typed, formatted)
    setNote(describeLetters(type, letters.current.trim(), hasDigits, surplus.current))
  }
  return { note, onEntered }
}

const listDigits = (text: string) => text.match(/\p{Nd}/gu) ?? []

/** Formatting drops the last digits of a full field, wherever the new one was typed. */
function addSurplus(before: string, typed: string, formatted: string): string {
  const cut = listDigits(typed).slice(listDigits(formatted).length).join('')
  return cut && before + cut
}

function describeLetters(
  type: CodeType<CodeTypeId>,
  letters: string,
  hasDigits: boolean,
  surplus: string,
): LetterNote | null {
  if (!/\p{L}/u.test(letters)) return surplus ? { text: `The field is full: ${surplus} was left out.` } : null
  if (hasDigits) return { text: `${DIGITS_ONLY} ${letters} was left out.` }
  return { text: DIGITS_ONLY, offer: getLoadedRules()?.findOtherField(type, letters) ?? null }
}

/**
 * Handles the input events of the field: formats the value and updates the progress, once the rules are
 * loaded. Does not change text while an input method is composing it.
 */
export function useInputHandler({ id, isNumeric }: CodeTypeInfo, onFormatted: (text: string) => void) {
  const [progress, setProgress] = useState<InputProgress | null>(null)
  const { note: letterNote, onEntered } = useLetterNote(isNumeric)
  /** Formatting replaces the text of the field, which is an input event of its own. */
  const isFormatting = useRef(false)
  function onInput(event: SyntheticEvent<HTMLInputElement>) {
    if ((event.nativeEvent as InputEvent).isComposing || isFormatting.current) return
    const field = event.currentTarget
    const inputType = getInputType(event.nativeEvent)
    const formatField = (type: CodeType<CodeTypeId>) => {
      const typed = field.value
      isFormatting.current = true
      reformatField(field, type, inputType, (text) => readCodeIfLoaded(id, text)?.isWellFormed ?? false)
      isFormatting.current = false
      onEntered(type, inputType === 'insertText' ? typed : '', field.value)
      // A name or a date in a field for digits is no part of a code. A single letter may be a mistyped digit.
      const isOther = isNumeric && /\p{L}{2}|[./]/u.test(field.value)
      setProgress(isOther ? null : measureProgress(id, field.value))
      onFormatted(field.value)
    }
    const loadedType = getLoadedCodeType(id)
    if (loadedType) {
      formatField(loadedType)
      return
    }
    loadCodeType(id).then(
      (type) => {
        // Formatting would clear a selection that the visitor has made while the rules loaded.
        if (field.selectionStart === field.selectionEnd) formatField(type)
      },
      // Without the rules the text stays unformatted.
      () => {},
    )
  }
  return { progress, letterNote, onInput }
}
