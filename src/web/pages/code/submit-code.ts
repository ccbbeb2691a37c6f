/** The submit of a form for a code: what is malformed is refused in the browser, with the reason. */
import { type FormEvent, useRef, useState } from 'react'
import { compactCode } from '../../../codes/checks/input-text.ts'
import { getAccountPath } from '../../../codes/pages/page-paths.ts'
import type { OtherField } from '../../../codes/reading/other-field.ts'
import { getLookupCode } from '../../../codes/types.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { getLoadedRules, loadRules, readCodeIfLoaded } from '../../code-types/load-rules.ts'
import { visitCache } from '../../site-api/http-site-api.ts'
import { useToast } from '../../ui/messages.tsx'
import { keepAccount } from './entered-account.ts'

/** The name of the field for an account number beside a code. */
export const ACCOUNT_FIELD = 'account'

/** Where the form of a type is sent without JavaScript. A form with an account number is posted. */
export function getFormTarget({ path, accountField }: CodeTypeInfo) {
  return accountField ? { action: getAccountPath(path), method: 'post' } : { action: path }
}

/** Types with check digits show an error in the form only, the others also in a toast. */
function showsErrorToast(type: CodeTypeInfo): boolean {
  return type.validityProof !== 'check digits'
}

/** Loads the rules of all code types, then submits the form again. If loading fails, the server checks. */
async function submitWithRules(form: HTMLFormElement) {
  try {
    await loadRules()
  } catch {
    form.submit()
    return
  }
  form.requestSubmit()
}

/** Whether a BIC stands beside an IBAN. */
const hasBic = ({ identifiesAccount }: CodeTypeInfo, text: string, code: string) =>
  identifiesAccount && getLoadedRules()?.findBicBeside(text, code)

/** Why the text of a field is refused. */
export interface FieldError {
  readonly text: string
  /** Where the text belongs, if that is another field. */
  readonly otherField: OtherField | null
  /** Counts the refused submits. */
  readonly number: number
  /** Whether an alert announces the error. If not, the focus moves to the field, which it describes. */
  readonly isAnnounced: boolean
}

export interface SubmitOptions {
  readonly type: CodeTypeInfo
  /** The server's error about the initial value. */
  readonly error?: string | null
  /** Where the initial value belongs, if that is another field. */
  readonly otherField?: OtherField | null
  /** Called with each new text of the field, which the last verdict does not apply to. */
  readonly onEdit?: () => void
  /** Receives the canonical code on submit. Without this callback the form navigates to the result page. */
  readonly onSubmitCode?: ((code: string) => void) | undefined
  /** Called when the form refuses to submit malformed text. The form shows the error itself. */
  readonly onReject?: () => void
}

/** The error of the field, the submit handler, and a function to call with each new text of the field. */
export function useSubmit(
  { type, error, otherField = null, onSubmitCode, onReject, onEdit }: SubmitOptions,
  getField: () => HTMLInputElement | null,
) {
  const [fieldError, setFieldError] = useState<FieldError | null>(
    error ? { text: error, otherField, number: 0, isAnnounced: true } : null,
  )
  const showToast = useToast()
  /** The last submitted text, without separators. */
  const submittedText = useRef<string | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    const text = getField()?.value ?? ''
    const formatCheck = readCodeIfLoaded(type.id, text)
    if (!formatCheck) {
      event.preventDefault()
      void submitWithRules(event.currentTarget)
      return
    }
    const code = getLookupCode(formatCheck)
    if (code === null) {
      event.preventDefault()
      // Every well-formed code can be looked up, so this one is malformed.
      if (!formatCheck.isWellFormed) reject(formatCheck.error, text)
      return
    }
    setFieldError(null)
    // Discards the responses of this visit, so that the server looks up a repeated code again.
    visitCache.clear()
    const { accountField } = type
    const hasAccount =
      accountField !== undefined && keepAccount(accountField, code, event.currentTarget, getField())
    // The form leads to the result page, which alone compares an IBAN with a BIC.
    if (hasBic(type, text, code)) return
    if (accountField || onSubmitCode) event.preventDefault()
    sendCode(code, hasAccount, text)
  }

  /** Hands the code on, or opens its result page: only that page checks accounts. */
  function sendCode(code: string, hasAccount: boolean, text: string) {
    if (onSubmitCode && !hasAccount) {
      submittedText.current = compactCode(text)
      onSubmitCode(code)
    } else if (type.accountField) {
      location.assign(type.getResultPath(code))
    }
  }

  function reject(description: string, text: string) {
    const number = (fieldError?.number ?? 0) + 1
    const isAnnounced = document.activeElement === getField()
    const rules = getLoadedRules()
    const otherField = rules?.findOffer(rules.getCodeType(type.id), text) ?? null
    submittedText.current = compactCode(text)
    setFieldError({ text: description, otherField, number, isAnnounced })
    onReject?.()
    if (showsErrorToast(type) && !(otherField && 'isCode' in otherField))
      showToast({ title: 'Invalid Input', description, isFailure: true, isReadElsewhere: true })
    getField()?.focus()
  }

  /**
   * Takes back the verdict on the last text, and clears the error if the new text does not have it, or if it
   * said where the last text belongs.
   */
  function clearFixedError(text: string) {
    // The text may also be formatted after it was submitted, once the rules are loaded.
    const isEdited = compactCode(text) !== submittedText.current
    if (isEdited) onEdit?.()
    const formatCheck = readCodeIfLoaded(type.id, text)
    if (
      fieldError !== null &&
      formatCheck &&
      (formatCheck.isWellFormed ||
        formatCheck.error !== fieldError.text ||
        (isEdited && fieldError.otherField))
    )
      setFieldError(null)
  }
  return { fieldError, submit, clearFixedError }
}
