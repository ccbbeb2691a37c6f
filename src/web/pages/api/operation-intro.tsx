import type { ApiParameter, ApiPlan, DocumentedEndpoint } from '../../../api/site/site-api.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Code, TextWithCodes } from '../../ui/text/code.tsx'
import { StackedTable } from '../../ui/text/stacked-table.tsx'
import type { Operation } from './operations.ts'

/** The location of a parameter, such as 'query'; both locations if GET and POST differ. */
function describeLocation({ in: location }: ApiParameter, { requests }: Operation): string {
  return requests.length > 1 && location !== 'path' ? 'query (GET), body (POST)' : location
}

function Parameters({ operation }: { operation: Operation }) {
  if (operation.parameters.length === 0) return <p className="mt-4 text-sm text-ink-2">No parameters.</p>
  return (
    <div className="mt-4">
      <StackedTable
        caption={`Parameters: ${operation.title}`}
        columns={[
          {
            heading: 'Parameter',
            cell: ({ name }) => <Code className="font-semibold">{name}</Code>,
          },
          { heading: 'In', cell: (parameter) => describeLocation(parameter, operation) },
          { heading: 'Type', cell: ({ type }) => type },
          { heading: 'Required', cell: ({ required }) => (required ? 'yes' : 'no') },
          { heading: 'Description', cell: ({ description }) => <TextWithCodes text={description} /> },
        ]}
        rows={operation.parameters}
        rowKey={({ name }) => name}
      />
    </div>
  )
}

interface OperationIntroProps {
  readonly operation: Operation
  readonly plans: readonly ApiPlan[]
}

/** The description, plans and parameters of an operation. */
export function OperationIntro({ operation, plans }: OperationIntroProps) {
  const { id, title, path, descriptions, requests } = operation
  return (
    <>
      <h3 id={id} className="text-base">
        {title}
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        {requests.map(({ method }) => (
          <Badge key={method} tone="brand">
            {method}
          </Badge>
        ))}
        <Code className="font-semibold [overflow-wrap:anywhere]">{path}</Code>
        <Badge>{formatPlanNames(operation.plans, plans)}</Badge>
      </p>
      {/* The first description explains the operation, the others how their method differs. */}
      {descriptions.map((text, index) => (
        <p key={text} className="mt-3 max-w-[68ch] text-sm text-ink-2">
          {index > 0 && <strong className="font-semibold">{requests[index]?.method}: </strong>}
          <TextWithCodes text={text} />
        </p>
      ))}
      <Parameters operation={operation} />
    </>
  )
}

/** 'Developer, Business, Enterprise', or 'All plans' */
export function formatPlanNames(ids: DocumentedEndpoint['plans'], plans: readonly ApiPlan[]): string {
  const names = plans.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
  return names.length === plans.length ? 'All plans' : names.join(', ')
}
