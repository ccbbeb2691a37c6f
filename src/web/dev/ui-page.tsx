import { useState } from 'react'
import { PageHead } from '../head/page-head.tsx'
import { definePage, render } from '../navigation/route.ts'
import { CodeBlock } from '../ui/copy/code-block.tsx'
import { CopyRow, PlainRow, ResultRows } from '../ui/copy/copy-row.tsx'
import { PRIMARY_BUTTON, SECONDARY_BUTTON, SubmitButton } from '../ui/forms/button.tsx'
import { CodeField } from '../ui/forms/code-field.tsx'
import { ErrorSummary, FormFailure } from '../ui/forms/form-errors.tsx'
import { CheckboxField, FormField } from '../ui/forms/form-field.tsx'
import { LiveRegion, useToast } from '../ui/messages.tsx'
import { Section } from '../ui/text/section.tsx'
import { ToolGlossary } from '../ui/text/term-tooltip.tsx'
import { ListSamples, ResultSamples, Sample } from './display-samples.tsx'

const CODE_FIELD_PROPS = {
  name: 'iban',
  label: 'IBAN',
  placeholder: 'DE89 3704 0044 0532 0130 00',
  buttonText: 'Validate IBAN',
  busy: false,
  numeric: false,
  invalid: false,
}

function CodeFields() {
  return (
    <>
      <Sample state="a field for a code, empty, with the terms of its tool">
        <CodeField {...CODE_FIELD_PROPS} id="empty">
          Spaces and lower case are fine.
        </CodeField>
        <ToolGlossary tool="iban" />
      </Sample>
      <Sample state="busy">
        <CodeField {...CODE_FIELD_PROPS} id="busy" initialText="DE89 3704" buttonText="Validating..." busy />
      </Sample>
      <Sample state="with an error">
        <CodeField {...CODE_FIELD_PROPS} id="wrong" initialText="DE89" invalid>
          <p className="mb-1 font-semibold text-bad">IBAN is too short (minimum 15 characters)</p>
        </CodeField>
      </Sample>
    </>
  )
}

const CONTROLS = [
  { name: 'without-a-problem', label: 'Without a problem', problem: undefined },
  { name: 'with-a-problem', label: 'With a problem', problem: 'Name must be at least 2 characters' },
] as const

/** Samples of form fields. */
function FieldSamples() {
  return (
    <Section title="Fields">
      <CodeFields />
      {CONTROLS.map(({ name, label, problem }) => (
        <Sample key={name} state={problem ? 'a control of a form, with an error' : 'a control of a form'}>
          <FormField name={name} label={label} problem={problem}>
            {(control) => <input {...control} />}
          </FormField>
        </Sample>
      ))}
      <Sample state="a checkbox, with an error">
        <CheckboxField
          name="box"
          label="I accept the terms"
          problem="Please accept the terms"
          initiallyChecked={false}
        />
      </Sample>
      <Sample state="a form that could not be sent">
        <FormFailure failed title="Failed to send message" reason={null} />
      </Sample>
      <Sample state="error summary; takes the focus when it appears">
        <ErrorSummary
          fields={['with-a-problem']}
          problems={{ 'with-a-problem': 'Name must be at least 2 characters' }}
        />
      </Sample>
    </Section>
  )
}

function Buttons() {
  return (
    <Section title="Buttons">
      <Sample state="primary: enabled, busy, as a link">
        <div className="flex flex-wrap gap-3">
          <button type="button" className={PRIMARY_BUTTON}>
            Validate IBAN
          </button>
          <SubmitButton busy>Validating...</SubmitButton>
          <a href="/iban" className={PRIMARY_BUTTON}>
            Validate IBAN
          </a>
        </div>
      </Sample>
      <Sample state="secondary">
        <a href="/iban" className={SECONDARY_BUTTON}>
          Check another
        </a>
      </Sample>
      <Sample state="rows: a short code, a long one, a text">
        <ResultRows>
          <CopyRow text="DEUTDEFF" label="SWIFT code" name="SWIFT" />
          <CopyRow
            text="MT84MALT011000012345MTLCAST001S"
            displayText="MT84 MALT 0110 0001 2345 MTLC AST0 01S"
            label="IBAN"
            name="IBAN"
            variant="short"
          />
          <PlainRow name="Place">Malta</PlainRow>
        </ResultRows>
      </Sample>
      <Sample state="code block">
        <CodeBlock
          label="Request, GET"
          text={'curl https://bankcodex.example/v1/usage \\\n  -H "Authorization: Bearer YOUR_API_KEY"'}
        />
      </Sample>
    </Section>
  )
}

function Toasts() {
  const showToast = useToast()
  const [message, setMessage] = useState('')
  const done = { title: 'Copied!', description: 'SWIFT code has been copied to clipboard' }
  const failed = {
    title: 'Invalid Input',
    description: 'Please enter a code',
    isFailure: true,
  }
  return (
    <Section title="Toasts and live regions">
      <Sample state="toasts: done, failed">
        <div className="flex flex-wrap gap-3">
          <button type="button" className={SECONDARY_BUTTON} onClick={() => showToast(done)}>
            Done
          </button>
          <button type="button" className={SECONDARY_BUTTON} onClick={() => showToast(failed)}>
            Failed
          </button>
        </div>
      </Sample>
      <Sample state="a live region">
        <button type="button" className={SECONDARY_BUTTON} onClick={() => setMessage('A status message.')}>
          Say something
        </button>
        <LiveRegion className="mt-2">{message}</LiveRegion>
      </Sample>
    </Section>
  )
}

/** Samples of buttons and toasts. */
function ActionSamples() {
  return (
    <>
      <Buttons />
      <Toasts />
    </>
  )
}

/** /dev/ui on the development server: the components of ui/, each in its states. */
function UiPage() {
  return (
    <>
      <PageHead title="Components" description="The components, each in its states." path="/dev/ui" noindex />
      <h1 className="page-title">Components</h1>
      <ActionSamples />
      <FieldSamples />
      <ResultSamples />
      <ListSamples />
    </>
  )
}

export const uiSamples = definePage(async () => render(null), UiPage)
