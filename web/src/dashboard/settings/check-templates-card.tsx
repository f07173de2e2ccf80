import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { describeTemplate } from '../check-templates/template-words.ts'
import {
  type CheckTemplate,
  useArchiveTemplate,
  useCheckTemplates,
} from '../check-templates/use-check-templates.ts'

/** The client's check templates, for its owner and admins. */
export default function CheckTemplatesCard() {
  const { data, error, isFetching, refetch } = useCheckTemplates()
  const archive = useArchiveTemplate()
  const [opened, setOpened] = useState<CheckTemplate | 'new' | null>(null)
  return (
    <Card
      title="Check templates"
      note="One for each product: accepted documents, thresholds and defaults of the link. Chosen when a link is created; without one these settings apply. A template can only be stricter than your rules."
      actions={
        <Button className="[&_svg]:size-4.5" onClick={() => setOpened('new')}>
          <Plus aria-hidden />
          Create a check template
        </Button>
      }
      flush
    >
      {error ? (
        <QueryError title="The check templates could not be fetched" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft md:px-5">There is no check template yet.</p>
      ) : (
        <Table label="Check templates" head={['Name', 'Requires', 'Changed', 'Actions']}>
          {data.map((template) => (
            <Row key={template.id}>
              <Cell header className="font-medium wrap-anywhere">
                {template.name}
                {template.archivedAt && (
                  <span className="ml-2">
                    <Badge>Archived</Badge>
                  </span>
                )}
              </Cell>
              <Cell label="Requires">
                <Requirements template={template} />
              </Cell>
              <Cell label="Changed" className="whitespace-nowrap">
                {formatDate(template.updatedAt)}
              </Cell>
              <Cell>
                <RowMenu
                  name={template.name}
                  items={
                    template.archivedAt === null
                      ? [
                          {
                            label: 'Change',
                            icon: <Pencil aria-hidden />,
                            onSelect: () => setOpened(template),
                          },
                          {
                            label: 'Archive',
                            icon: <Archive aria-hidden />,
                            onSelect: () => archive.mutate({ id: template.id, archived: true }),
                          },
                        ]
                      : [
                          {
                            label: 'Restore',
                            icon: <ArchiveRestore aria-hidden />,
                            onSelect: () => archive.mutate({ id: template.id, archived: false }),
                          },
                        ]
                  }
                />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      {opened && (
        <TemplateDialog template={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </Card>
  )
}

function Requirements({ template }: { template: CheckTemplate }) {
  const words = describeTemplate(template)
  if (words.length === 0) return <>Nothing beyond your settings</>
  return (
    <ul className="grid gap-0.5">
      {words.map(([name, value]) => (
        <li key={name}>
          <span className="text-ink-soft">{name}:</span> {value}
        </li>
      ))}
    </ul>
  )
}
