import { CircleCheck, CircleX, FileText, Settings, Trash, Users } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Pager } from '../ui/pager.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Line, Part } from './part.tsx'

const TABS = [
  { value: 'profile', label: 'Profile', icon: <FileText aria-hidden /> },
  { value: 'team', label: 'Team', icon: <Users aria-hidden />, count: 3 },
  { value: 'rules', label: 'Rules', icon: <Settings aria-hidden /> },
] as const
const ROWS = [
  ['Hanna Tesfaye', 'hanna@example.et', null],
  ['ሙሉቀን በቀለ', 'mulu@', 'E-mail is not valid'],
] as const

export function DataParts() {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('profile')
  const [page, setPage] = useState(1)
  return (
    <>
      <Part title="Tabs">
        <Tabs label="Settings" tabs={TABS} value={tab} onChange={setTab}>
          <p>The {tab} panel. Arrows choose, Tab goes into it.</p>
        </Tabs>
      </Part>
      <Part title="Sheets and tables">
        <Card title="A table" note="Cards below 768 px." actions={<Button>Add</Button>} flush>
          <Table label="Rows of the file" head={['Customer', 'E-mail', 'State', 'Actions']}>
            {ROWS.map(([name, email, error]) => (
              <Row key={name}>
                <Cell header className="font-medium">
                  <span className="flex items-center gap-3">
                    <Avatar initials={[...name][0] ?? ''} />
                    {name}
                  </span>
                </Cell>
                <Cell label="E-mail">{email}</Cell>
                <Cell label="State">
                  {error ? (
                    <Badge tone="bad" icon={<CircleX aria-hidden />}>
                      {error}
                    </Badge>
                  ) : (
                    <Badge tone="good" icon={<CircleCheck aria-hidden />}>
                      Ready
                    </Badge>
                  )}
                </Cell>
                <Cell>
                  <IconButton label={`Remove ${name}`}>
                    <Trash aria-hidden />
                  </IconButton>
                </Cell>
              </Row>
            ))}
          </Table>
          <Pager
            page={page}
            onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
            onNext={page < 3 ? () => setPage(page + 1) : undefined}
          />
        </Card>
        <Card title="Facts">
          <Facts columns>
            <Fact name="Company">Abay Bank</Fact>
            <Fact name="Contact">office@example.et</Fact>
          </Facts>
        </Card>
      </Part>
      <Part title="For machines">
        <CodeBlock
          label="Sample body"
          noun="Body"
          code={JSON.stringify({ event: 'webhook.test' }, null, 2)}
        />
        <Disclosure summary="Answer of the server">
          <p>200 OK</p>
        </Disclosure>
        <Line>
          <QrCode text="https://example.et" label="An example address" />
        </Line>
      </Part>
    </>
  )
}
