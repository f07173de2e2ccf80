import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleMinus, FilePlusCorner, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { getDocumentName } from '../../evidence/document-names.ts'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { CreateDraftDialog } from './create-draft-dialog.tsx'
import { countryLabel } from './rule-words.ts'
import { type RuleSummary, useRuleList } from './use-rules.ts'

const HEAD = ['Document', 'Country', 'In force', 'Since', 'Drafts']

/** The platform's rules for each kind of document: the version in force and the drafts. */
export function RulesPage() {
  const { data: rules, error, isFetching, refetch } = useRuleList()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <Card
        title="Rules for documents"
        note="What a document must meet beyond each client's own settings. A rule makes those settings stricter, never looser."
        flush
        actions={
          <Button variant="primary" onClick={() => setCreating(true)} className="[&_svg]:size-4.5">
            <FilePlusCorner aria-hidden />
            New rule
          </Button>
        }
      >
        {error ? (
          <QueryError title="The rules could not be loaded" query={{ error, isFetching, refetch }} />
        ) : !rules ? (
          <Loading />
        ) : rules.length === 0 ? (
          <Empty icon={<FilePlusCorner />} title="No document has a rule">
            Every case is decided by its client’s settings.
          </Empty>
        ) : (
          <Table label="Rules for documents" head={HEAD}>
            {rules.map((rule) => (
              <RuleRow key={`${rule.documentType} ${rule.country}`} rule={rule} />
            ))}
          </Table>
        )}
      </Card>
      {creating && <CreateDraftDialog onClose={() => setCreating(false)} />}
    </>
  )
}

function RuleRow({ rule }: { rule: RuleSummary }) {
  const { documentType, country, inForce, drafts } = rule
  return (
    <Row>
      <Cell header>
        <Link
          to="/admin/rules/$documentType/$country"
          params={{ documentType, country }}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-2 md:min-h-0"
        >
          {getDocumentName(documentType, country)}
          <span className="sr-only">, {countryLabel(country)}</span>
        </Link>
      </Cell>
      <Cell label="Country">{countryLabel(country)}</Cell>
      <Cell label="In force">
        {inForce ? (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="good" icon={<CircleCheck aria-hidden />}>
              Version {inForce.version}
            </Badge>
            <span className="text-sm text-ink-soft wrap-anywhere">{inForce.name}</span>
          </span>
        ) : (
          <Badge icon={<CircleMinus aria-hidden />}>None</Badge>
        )}
      </Cell>
      <Cell label="Since" className="whitespace-nowrap">
        {inForce?.putInForceAt ? formatDate(inForce.putInForceAt) : '–'}
      </Cell>
      <Cell label="Drafts">
        {drafts > 0 ? (
          <Badge tone="warn" icon={<PencilLine aria-hidden />}>
            {drafts}
          </Badge>
        ) : (
          'none'
        )}
      </Cell>
    </Row>
  )
}
