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
  /** 'Germany: 12 of 22' */
  readonly text: string
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
  if (!rules || !shape || shape.compact === '') return null
  const wrongGroup = findWrongGroup(shape, rules.findMisplacedCharacters(shape))
  return { text: rules.formatTypingProgress(shape), wrongGroup }
}

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

/** The offer to search for a name that is entered into a field for digits, which drops typed letters. */
function useEnteredName(isNumeric: boolean) {
  const name = useRef('')
  const [offer, setOffer] = useState<OtherField | null>(null)
  /** `typed` is the text before formatting; '' if it was not typed. The offer ends with the first digit. */
  function onEntered(type: CodeType<CodeTypeId>, typed: string, formatted: string) {
    if (!isNumeric) return
    if (formatted === '') name.current += typed
    else name.current = /\d/.test(formatted) ? '' : formatted
    setOffer(getLoadedRules()?.findOtherField(type, name.current) ?? null)
  }
  return { offer, onEntered }
}

/**
 * Handles the input events of the field: formats the value and updates the progress, once the rules are
 * loaded. Does not change text while an input method is composing it.
 */
export function useInputHandler({ id, isNumeric }: CodeTypeInfo, onFormatted: (text: string) => void) {
  const [progress, setProgress] = useState<InputProgress | null>(null)
  const { offer: nameOffer, onEntered } = useEnteredName(isNumeric)
  function onInput(event: SyntheticEvent<HTMLInputElement>) {
    if ((event.nativeEvent as InputEvent).isComposing) return
    const field = event.currentTarget
    const inputType = getInputType(event.nativeEvent)
    const formatField = (type: CodeType<CodeTypeId>) => {
      const typed = field.value
      reformatField(field, type, inputType, (text) => readCodeIfLoaded(id, text)?.isWellFormed ?? false)
      onEntered(type, inputType === 'insertText' ? typed : '', field.value)
      // A name or a date in a field for digits is no part of a code.
      const isOther = isNumeric && /[\p{L}./]/u.test(field.value)
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
  return { progress, nameOffer, onInput }
}
