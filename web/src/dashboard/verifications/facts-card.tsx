import { COUNTRIES } from '@wabi/contract/catalog/countries.ts'
import type { ReactNode } from 'react'
import type { Detail } from '../../evidence/compared-fields.ts'
import { formatInstant } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** What was asked for: the customer, the link and its dates. */
export function FactsCard({ detail }: { detail: Detail }) {
  const country = COUNTRIES.find(([code]) => code === detail.nationality)?.[1]
  return (
    <Card title="Request">
      <dl className="grid gap-3">
        {detail.customerEmail && <Fact name="E-mail">{detail.customerEmail}</Fact>}
        {detail.customerPhone && <Fact name="Phone">{detail.customerPhone}</Fact>}
        {country && <Fact name="Nationality">{country}</Fact>}
        <Fact name="Created">{formatInstant(detail.createdAt)}</Fact>
        {detail.expiresAt && <Fact name="Link expires">{formatInstant(detail.expiresAt)}</Fact>}
        {detail.completedAt && <Fact name="Completed">{formatInstant(detail.completedAt)}</Fact>}
        {detail.purpose && <Fact name="Purpose">{detail.purpose}</Fact>}
        {detail.notes && <Fact name="Notes">{detail.notes}</Fact>}
        {detail.verificationUrl && (
          <Fact name="Link">
            <span className="flex items-center gap-1">
              <span className="min-w-0 truncate font-mono text-sm">{detail.verificationUrl}</span>
              <CopyButton text={detail.verificationUrl} label="Copy link" noun="Link" iconOnly />
            </span>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}
