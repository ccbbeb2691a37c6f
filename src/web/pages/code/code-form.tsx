import { useId, useRef } from 'react'
import { MAX_INPUT_LENGTH } from '../../../codes/checks/input-text.ts'
import type { FormTexts } from '../../../codes/pages/page-texts.ts'
import type { OtherField } from '../../../codes/reading/other-field.ts'
import type { CodeTypeInfo } from '../../code-types/code-types.ts'
import { loadRules } from '../../code-types/load-rules.ts'
import { useLocation } from '../../navigation/location.ts'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { MakeIban } from '../../ui/forms/make-iban.tsx'
import { pasteCodes } from '../../ui/forms/paste-codes.ts'
import { LiveRegion } from '../../ui/messages.tsx'
import {
  ACCOUNT_FIELD,
  type FieldError,
  getFormTarget,
  type SubmitOptions,
  useSubmit,
} from './submit-code.ts'
import { ProgressText, useInputHandler } from './typing-progress.tsx'

interface CodeFormProps extends SubmitOptions {
  readonly formTexts: FormTexts
  /** The initial value of the field. */
  readonly inputText?: string
  /** Whether a submitted code is being checked. */
  readonly busy?: boolean
  /** Whether an answer follows the form. The form then has no hints, so that the answer is in view. */
  readonly isAnswered?: boolean
}

/** Whether the page that checks a submitted code is loading: '/bsb?bsb=062000', '/bsb/details/062000'. */
function useIsLoadingPage(type: CodeTypeInfo): boolean {
  const { pendingHref } = useLocation()
  return (
    pendingHref !== null &&
    (pendingHref.startsWith(`${type.path}?`) || pendingHref.startsWith(type.getResultPath('')))
  )
}

/**
 * The error of the field, or the link to where a code of another type belongs. An alert announces it only if
 * the focus, which is in the field, does not move.
 */
function FieldErrorText({ error }: { error: FieldError | null }) {
  const otherField = error?.otherField
  // A new element for each refused submit, so that the same error is announced again.
  const text =
    error &&
    (otherField && 'isCode' in otherField ? (
      <OtherFieldOffer key={error.number} otherField={otherField} />
    ) : (
      <p key={error.number} className="mb-1 font-semibold text-balance text-bad">
        {error.text}
      </p>
    ))
  return (
    <>
      <LiveRegion urgent>{error?.isAnnounced && text}</LiveRegion>
      {!error?.isAnnounced && text}
    </>
  )
}

/** Where a text belongs that was entered in the field of another type: a link, or forms of their own. */
export function OtherFieldOffer({ otherField }: { otherField: OtherField }) {
  if ('accounts' in otherField) return <MakeIban accounts={otherField.accounts} />
  return (
    <>
      {otherField.links.map(({ text, to }) => (
        <p key={to}>
          <a href={to} className="inline-flex min-h-11 items-center font-semibold">
            {text}
          </a>
        </p>
      ))}
    </>
  )
}

/** The field for an account number, which goes with the code: it can be checked against it. */
function AccountField({ id }: { id: string }) {
  return (
    <div className="border-t border-line px-4.5 pt-1.5 md:border-s md:border-t-0">
      <label htmlFor={id} className="block text-xs text-ink-2">
        Account number, optional
      </label>
      <input
        id={id}
        name={ACCOUNT_FIELD}
        maxLength={MAX_INPUT_LENGTH}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        translate="no"
        className="code min-h-11 w-full min-w-0 bg-transparent outline-none md:text-lg"
      />
    </div>
  )
}

/**
 * The form for a code. It works without JavaScript: a plain GET form, or one that posts an account number,
 * which must not stand in a URL.
 */
export function CodeForm(props: CodeFormProps) {
  const { type, formTexts, inputText = '', busy = false, isAnswered = false } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { fieldError, submit, clearFixedError } = useSubmit(props, () => field.current)
  const { progress, letterNote, onInput } = useInputHandler(type, clearFixedError)
  const isLoadingPage = useIsLoadingPage(type)
  const isValidating = busy || isLoadingPage
  const otherField = fieldError?.otherField ?? letterNote?.offer
  // Beside an error, the number of characters is of use only if it is wrong.
  const shownProgress = isAnswered || (fieldError && progress?.isComplete) ? null : progress
  return (
    <>
      <form {...getFormTarget(type)} onSubmit={submit} noValidate className="max-w-205">
        <CodeField
          id={id}
          name={type.apiName}
          label={formTexts.label}
          placeholder={formTexts.placeholder}
          buttonText={isValidating ? 'Validating...' : formTexts.button}
          busy={isValidating}
          numeric={type.isNumeric}
          invalid={fieldError !== null}
          initialText={inputText}
          inputRef={field}
          // Loads the rules early. If that fails, the first input or the submit loads them again.
          onFocus={() => void loadRules().catch(() => {})}
          onInput={onInput}
          onPaste={pasteCodes}
          secondField={type.accountField && <AccountField id={`${id}-account`} />}
        >
          <FieldErrorText error={fieldError} />
          <LiveRegion>{letterNote && <p key={letterNote.text}>{letterNote.text}</p>}</LiveRegion>
          {otherField && 'links' in otherField ? (
            !otherField.isCode && <OtherFieldOffer otherField={otherField} />
          ) : (
            <>
              {shownProgress && <ProgressText progress={shownProgress} />}
              {!isAnswered && !fieldError && <p>{formTexts.hint}</p>}
            </>
          )}
          {formTexts.seeAlso && !isAnswered && (
            <a href={formTexts.seeAlso.to} className="flex min-h-11 w-fit items-center">
              {formTexts.seeAlso.text}
            </a>
          )}
        </CodeField>
      </form>
      {/* A form cannot stand in a form. */}
      {otherField && 'accounts' in otherField && <OtherFieldOffer otherField={otherField} />}
    </>
  )
}
