/** How a list was read: what was left out, and what was not checked. */
export function ListNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="m-0 mt-3 grid max-w-[68ch] list-disc gap-1 ps-5 text-sm text-ink-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
