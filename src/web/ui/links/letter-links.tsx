/** Links to the sections of a list by letter: '#letter-A'. */
export function LetterLinks({ letters }: { letters: readonly string[] }) {
  return (
    <nav aria-label="Letters" className="mt-6">
      <ul className="m-0 flex list-none flex-wrap gap-1 p-0">
        {letters.map((letter) => (
          <li key={letter}>
            <a
              href={`#letter-${letter}`}
              className={
                'grid size-11 place-items-center rounded-md border border-line font-semibold ' +
                'no-underline hover:border-brand'
              }
            >
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
