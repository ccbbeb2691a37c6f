import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FoldedTable } from './stacked-table.tsx'

const render = (rowCount: number) =>
  renderToStaticMarkup(
    <FoldedTable
      caption="Numbers"
      columns={[{ heading: 'Number', cell: (row) => row }]}
      rows={Array.from({ length: rowCount }, (_, n) => `number ${n}`)}
      rowKey={(row) => row}
      openRows={3}
      describeOthers={(count) => `The other ${count}`}
    />,
  )

it('folds the rows of a long table, all of which stay in the page', () => {
  const [open = '', folded = ''] = render(5).split('<details')
  expect(open).toContain('number 2')
  expect(open).not.toContain('number 3')
  expect(folded).toContain('The other 2')
  expect(folded).toContain('number 4')
})

it('folds nothing of a short table', () => {
  expect(render(3)).not.toContain('<details')
})
