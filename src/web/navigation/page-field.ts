import { useEffect, useRef } from 'react'
import { usePlace } from './place.ts'

/**
 * A field for what a page is about, `value`: it follows the visitor from one view to another. What was typed before the
 * page came alive stays, and so does what was typed after the visitor had set out.
 */
export function usePageField<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null)
  const atStart = useRef<string>(undefined)
  const { pending } = usePlace()
  useEffect(() => {
    if (field.current?.value === atStart.current && field.current) field.current.value = value
  }, [value])
  useEffect(() => {
    if (pending !== null) atStart.current = field.current?.value
  }, [pending])
  return field
}
