import { Breadcrumbs } from '../ui/links/breadcrumbs.tsx'
import { PageLinks } from '../ui/links/page-links.tsx'
import { TabLinks } from '../ui/links/tab-links.tsx'
import { Questions } from '../ui/text/questions.tsx'
import { Section } from '../ui/text/section.tsx'
import { Bar, StackedTable } from '../ui/text/stacked-table.tsx'
import { Sample } from './sample.tsx'

const SAMPLE_PATH = '/dev/ui'
const LONG_NAME =
  'Bank of America, National Association, HK Branch (Organised with Limited Liability Under the Laws of USA)'

interface Row {
  readonly name: string
  readonly codes: number
}

const ROWS: readonly Row[] = [
  { name: 'Quillhaven', codes: 40 },
  { name: LONG_NAME, codes: 8 },
]

function NavigationSamples() {
  return (
    <>
      <Sample state="breadcrumbs, to a long name">
        <Breadcrumbs
          crumbs={[
            { name: 'SWIFT/BIC', to: SAMPLE_PATH },
            { name: 'Hong Kong', to: SAMPLE_PATH },
            { name: LONG_NAME },
          ]}
        />
      </Sample>
      <Sample state="tabs">
        <TabLinks
          label="Tabs"
          tabs={['Bank Details', 'Branches (6)', 'SWIFT/BIC Explained'].map((name, index) => ({
            name,
            to: SAMPLE_PATH,
            isCurrent: index === 0,
          }))}
        />
      </Sample>
      {[1, 5, 9].map((page) => (
        <Sample key={page} state={`page ${page} of 9`}>
          <PageLinks
            label={`Pages around ${page}`}
            page={page}
            pageCount={9}
            getPagePath={() => SAMPLE_PATH}
          />
        </Sample>
      ))}
    </>
  )
}

/** Samples of links, tables and lists. */
export function ListSamples() {
  return (
    <Section title="Navigation and lists">
      <NavigationSamples />
      <Sample state="table, with a long name, nothing in a cell, and bars">
        <StackedTable
          caption="Banks"
          columns={[
            { heading: 'Bank', cell: ({ name }: Row) => name },
            { heading: 'City', cell: ({ codes }: Row) => (codes > 10 ? 'London' : null) },
            {
              heading: 'Codes',
              cell: ({ codes }: Row) => (
                <>
                  {codes}
                  <Bar share={codes / 40} />
                </>
              ),
            },
          ]}
          rows={ROWS}
          rowKey={({ name }) => name}
        />
      </Sample>
      <Sample state="questions">
        <Questions
          questions={[
            { id: 'first', question: 'What is a BIC?', answer: ['The code of an institution.'] },
            {
              id: 'second',
              question: LONG_NAME,
              answer: ['A long one.'],
              link: { text: 'Read on', to: SAMPLE_PATH },
            },
          ]}
        />
      </Sample>
    </Section>
  )
}
