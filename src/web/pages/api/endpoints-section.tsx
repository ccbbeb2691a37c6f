import { Section } from '../../ui/section.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import type { ApiView } from './api-view.ts'
import { OperationCard } from './operation-card.tsx'

/** The endpoints, those of one type at a time. */
export function EndpointsSection({ view: { groups, operations, plans } }: { view: ApiView }) {
  return (
    <Section
      title="Endpoints"
      id="endpoints"
      note="The answers below come from the current directory. Fields may be added."
    >
      <TabLinks label="Endpoints" tabs={groups} />
      {operations.map((operation) => (
        <OperationCard key={operation.id} operation={operation} plans={plans} />
      ))}
    </Section>
  )
}
