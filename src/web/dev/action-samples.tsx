import { useState } from 'react'
import { CodeBlock } from '../ui/copy/code-block.tsx'
import { CopyButton } from '../ui/copy/copy-button.tsx'
import { PRIMARY_BUTTON, SECONDARY_BUTTON, SubmitButton } from '../ui/forms/button.tsx'
import { LiveRegion } from '../ui/messages/live-region.tsx'
import { useToast } from '../ui/messages/toast.tsx'
import { Section } from '../ui/text/section.tsx'
import { Sample } from './sample.tsx'

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
      <Sample state="copy buttons: a short code, a long one">
        <div className="flex flex-wrap gap-3">
          <CopyButton text="DEUTDEFF" label="SWIFT code">
            SWIFT
          </CopyButton>
          <CopyButton text="MT84 MALT 0110 0001 2345 MTLC AST0 01S" label="IBAN" variant="short">
            IBAN
          </CopyButton>
        </div>
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
  const toast = useToast()
  const [message, setMessage] = useState('')
  const done = { title: 'Copied!', description: 'SWIFT code has been copied to clipboard' }
  const failed = {
    title: 'Invalid Input',
    description: 'Please enter a code',
    variant: 'destructive',
  } as const
  return (
    <Section title="Toasts and live regions">
      <Sample state="toasts: done, failed">
        <div className="flex flex-wrap gap-3">
          <button type="button" className={SECONDARY_BUTTON} onClick={() => toast(done)}>
            Done
          </button>
          <button type="button" className={SECONDARY_BUTTON} onClick={() => toast(failed)}>
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
export function ActionSamples() {
  return (
    <>
      <Buttons />
      <Toasts />
    </>
  )
}
