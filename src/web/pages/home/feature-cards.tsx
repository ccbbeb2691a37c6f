import type { Feature } from '../../content/features.ts'
import { Section } from '../../ui/section.tsx'

function Card({ title, text, to }: Feature) {
  return (
    <li className="border-t border-line py-4">
      <h3 className="text-base">
        {to ? (
          <a href={to} className="inline-block py-1">
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      <p className="mt-1 text-sm text-ink-2">{text}</p>
    </li>
  )
}

/** What the site does, a card each. */
export function FeatureCards({ features }: { features: readonly Feature[] }) {
  return (
    <Section title="What you can do here">
      <ul className="m-0 grid list-none gap-x-8 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {features.map((feature) => (
          <Card key={feature.title} {...feature} />
        ))}
      </ul>
    </Section>
  )
}
