import { type FormEvent, type ReactNode, useState } from 'react'
import type { Part } from '../../../codes/types.ts'
import type { CodeTypeId } from '../../code-types/code-types.ts'
import { getLoadedCodeType, loadRules, readCodeIfLoaded } from '../../code-types/load-rules.ts'
import { CodeStrip } from '../../ui/results/code-strip.tsx'

/** Many names of banks have the form of a BIC. A BIC is typed in capitals, or with a digit. */
const looksLikeCode = (text: string) => /\d/.test(text) || text === text.toUpperCase()

/** Stands for a character that is not typed yet. */
const MISSING = '·'

/** The parts of the beginning of a code, if all codes like it have one length. */
function readBeginning(typeId: CodeTypeId, text: string): readonly Part[] {
  const { compact = '', characterKinds = '' } = getLoadedCodeType(typeId)?.findShape?.(text) ?? {}
  const missingKinds = characterKinds.slice(compact.length)
  if (compact === '' || missingKinds === '') return []
  const filled = compact + missingKinds.replace(/n/g, '0').replace(/[ac]/g, 'A')
  let typedLength = compact.length
  return (readCodeIfLoaded(typeId, filled)?.parts ?? []).map((part) => {
    const typed = part.text.slice(0, Math.max(0, typedLength))
    typedLength -= part.text.length
    const isWhole = typed === part.text
    return { ...part, text: typed.padEnd(part.text.length, MISSING), meaning: isWhole ? part.meaning : '' }
  })
}

/** The parts of a text as a code of a type; null if it has none, or until the rules are loaded. */
function readParts(typeId: CodeTypeId, text: string): readonly Part[] | null {
  const whole = looksLikeCode(text) ? (readCodeIfLoaded(typeId, text)?.parts ?? []) : []
  const parts = whole.length > 0 ? whole : readBeginning(typeId, text)
  return parts.length > 0 ? parts : null
}

interface CodePictureProps {
  readonly typeId: CodeTypeId
  /** The parts of an example, which are shown until the text has parts of its own. */
  readonly example: readonly Part[]
  /** Whether the picture is left out: a result shows the parts of its code. */
  readonly isHidden: boolean
  /** The form with the field. */
  readonly children: ReactNode
}

/** A form with a code that comes apart below it: the one that is typed, or else an example. */
export function CodePicture({ typeId, example, isHidden, children }: CodePictureProps) {
  const [parts, setParts] = useState<readonly Part[] | null>(null)
  function showParts({ target }: FormEvent) {
    // The fields for a code are the first ones of their forms.
    const field = (target as HTMLInputElement).form?.querySelector('input')
    if (field !== target) return
    loadRules().then(() => setParts(readParts(typeId, field.value)), reportError)
  }
  return (
    <>
      <div onInput={showParts}>{children}</div>
      {!isHidden && (
        <div className="mt-6 mb-5 sm:mt-8">
          <CodeStrip parts={parts ?? example} label={parts ? 'Parts of the code' : 'Parts of an example'} />
        </div>
      )}
    </>
  )
}
