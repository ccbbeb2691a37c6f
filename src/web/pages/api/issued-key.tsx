import { useEffect, useRef } from 'react'
import { useSite } from '../../site.ts'
import { CodeBlock } from '../../ui/code-block.tsx'
import { curlLine, type ExampleRequest } from './operations.ts'

interface IssuedKeyProps {
  readonly issued: string
  readonly first: ExampleRequest
}

/** A key that has just been issued, and what to do first with it. */
export function IssuedKey({ issued, first }: IssuedKeyProps) {
  const site = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-lg bg-ok-soft px-4.5 py-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg text-ok outline-none">
        Your key
      </h3>
      <p className="mt-1 max-w-[62ch] text-ink-2">
        This is the only time the key is shown. Copy it now and keep it somewhere safe. The samples on this
        page use it until you leave.
      </p>
      <CodeBlock label="Free plan key" text={issued} />
      <CodeBlock label="Your first call" text={curlLine(first, site.url, issued)} />
    </div>
  )
}
