import { useEffect } from 'react'
import type { CodeType, FormWords } from '../../../codes/types.ts'
import { PageHead } from '../../head/page-head.tsx'
import { SECONDARY } from '../../ui/button.ts'
import { Live } from '../../ui/live.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CodeForm } from './code-form.tsx'

interface FailedResultProps {
  readonly type: CodeType
  readonly words: FormWords
  /** The code as it was asked for, which the page's address has. */
  readonly typed: string
}

/** The answer could not be asked for: an alert and a toast, and the field to try again. */
export function FailedResult({ type, words, typed }: FailedResultProps) {
  const toast = useToast()
  useEffect(
    () =>
      toast({
        title: 'Error',
        description: `Failed to fetch ${words.noun} details. Please try again.`,
        variant: 'destructive',
      }),
    [toast, words],
  )
  const inPlace = type.evidence === 'check digits'
  return (
    <article className="pt-12">
      <PageHead
        title={`${type.name} details`}
        description="The details could not be loaded."
        path={type.path}
        untold={type.personal}
        unlisted
      />
      <h1 className="text-2xl">{inPlace ? 'Invalid Request' : `${type.name} details`}</h1>
      <Live urgent className="outlined my-6 rounded-lg bg-bad-soft px-4.5 py-4 font-semibold text-bad">
        {inPlace
          ? `Sorry, we couldn't validate the ${words.noun} you provided. Please check the format and try again.`
          : `Failed to load ${words.noun} details. Please check the ${words.noun} and try again.`}
      </Live>
      <CodeForm key={typed} type={type} words={words} typed={typed} />
      <p className="mt-8">
        <a href={type.path} className={SECONDARY}>
          Back to the {type.name} validator
        </a>
      </p>
    </article>
  )
}
