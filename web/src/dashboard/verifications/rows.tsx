import { Cell, Row, Table } from '../../ui/table.tsx'
import {
  CustomerDetails,
  type Item,
  StatusAndConfidence,
  VerificationInfo,
  ViewDetails,
} from './row-parts.tsx'

const HEAD = ['Customer Details', 'Verification Info', 'Status & Confidence', 'Actions']

/** A table where there is room, cards on a phone. */
export function Rows({ items }: { items: readonly Item[] }) {
  return (
    <>
      <div className="hidden md:block">
        <Table label="Verification records" head={HEAD}>
          {items.map((item) => (
            <Row key={item.verificationId}>
              <Cell>
                <CustomerDetails item={item} />
              </Cell>
              <Cell>
                <VerificationInfo item={item} />
              </Cell>
              <Cell>
                <StatusAndConfidence item={item} />
              </Cell>
              <Cell>
                <ViewDetails item={item} />
              </Cell>
            </Row>
          ))}
        </Table>
      </div>
      <ul className="border-t border-line md:hidden">
        {items.map((item) => (
          <li key={item.verificationId} className="grid gap-2 border-b border-line px-4 py-4 last:border-b-0">
            <div>
              <CustomerDetails item={item} />
            </div>
            <StatusAndConfidence item={item} />
            <div className="text-sm">
              <VerificationInfo item={item} />
            </div>
            <ViewDetails item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}
