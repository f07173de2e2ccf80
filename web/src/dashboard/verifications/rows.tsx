import { Cell, Row, Table } from '../../ui/table.tsx'
import type { ListFilter } from './list-search.ts'
import {
  CustomerDetails,
  type Item,
  StatusAndConfidence,
  VerificationInfo,
  ViewDetails,
} from './row-parts.tsx'

const HEAD = ['Customer Details', 'Verification Info', 'Status & Confidence', 'Actions']

export function Rows({ items, filter = {} }: { items: readonly Item[]; filter?: ListFilter }) {
  return (
    <Table label="Verification records" head={HEAD}>
      {items.map((item) => (
        <Row key={item.verificationId}>
          <Cell className="md:max-w-80 md:min-w-48">
            <CustomerDetails item={item} />
          </Cell>
          <Cell className="md:min-w-44">
            <VerificationInfo item={item} />
          </Cell>
          <Cell className="md:min-w-36">
            <StatusAndConfidence item={item} />
          </Cell>
          <Cell>
            <ViewDetails item={item} filter={filter} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
