import type { CodeTypeInfo } from '../../code-types/code-types.ts'

/** A list of links to tools. */
export function ToolLinks({ types }: { types: readonly CodeTypeInfo[] }) {
  return (
    <ul className="m-0 mt-2 list-none p-0">
      {types.map((type) => (
        <li key={type.id}>
          <a href={type.path} className="inline-flex min-h-11 items-center">
            {type.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
