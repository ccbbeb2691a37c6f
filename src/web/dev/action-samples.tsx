import { useState } from 'react'
import { PRIMARY, SECONDARY, SubmitButton } from '../ui/button.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { LiveRegion } from '../ui/live-region.tsx'
import { Section } from '../ui/section.tsx'
import { useToast } from '../ui/toast.tsx'
import { Sample } from './sample.tsx'

function Buttons() {
  return (
    <Section title="Buttons">
      <Sample state="the one action of a page: as it is, while it is busy, as a link">
        <div className="flex flex-wrap gap-3">
          <button type="button" className={PRIMARY}>
            Validate IBAN
          </button>
          <SubmitButton busy>Validating...</SubmitButton>
          <a href="/iban" className={PRIMARY}>
            Validate IBAN
          </a>
        </div>
      </Sample>
      <Sample state="any other action">
        <a href="/iban" className={SECONDARY}>
          Check another
        </a>
      </Sample>
      <Sample state="copies: a short code, a long one">
        <div className="flex flex-wrap gap-3">
          <CopyButton text="DEUTDEFF" label="SWIFT code">
            SWIFT
          </CopyButton>
          <CopyButton text="MT84 MALT 0110 0001 2345 MTLC AST0 01S" label="IBAN" title="Copied!">
            IBAN
          </CopyButton>
        </div>
      </Sample>
      <Sample state="lines to read and to copy">
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
  const [said, setSaid] = useState('')
  const done = { title: 'Copied!', description: 'SWIFT code has been copied to clipboard' }
  const failed = {
    title: 'Invalid Input',
    description: 'Please enter a code',
    variant: 'destructive',
  } as const
  return (
    <Section title="What comes and goes">
      <Sample state="toasts: done, failed">
        <div className="flex flex-wrap gap-3">
          <button type="button" className={SECONDARY} onClick={() => toast(done)}>
            Done
          </button>
          <button type="button" className={SECONDARY} onClick={() => toast(failed)}>
            Failed
          </button>
        </div>
      </Sample>
      <Sample state="a region that is read out when something comes into it">
        <button type="button" className={SECONDARY} onClick={() => setSaid('Something has come.')}>
          Say something
        </button>
        <LiveRegion className="mt-2">{said}</LiveRegion>
      </Sample>
    </Section>
  )
}

/** Whatever is pressed, and what that brings. */
export function ActionSamples() {
  return (
    <>
      <Buttons />
      <Toasts />
    </>
  )
}
