import { REASONS } from '@wabi/contract/verification/checks.ts'
import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Detail } from '../compared-fields.ts'
import { DerivedName } from '../derived-name.tsx'
import { InvitedAs } from '../invited-as.tsx'
import { getDocumentName } from '../document-names.ts'

interface CaseHeadingProps {
  detail: Pick<
    Detail,
    | 'customerName'
    | 'otherProvedName'
    | 'latinNames'
    | 'documentType'
    | 'nationality'
    | 'verificationId'
    | 'decision'
  >
  /** Shown above the name. */
  above?: ReactNode
  /** Shown below the name. */
  mark?: ReactNode
  /** Status and figures: `HeadingPart`s. */
  children?: ReactNode
}

/** Customer, document and reasons of the decision, with status and figures beside them. */
export function CaseHeading({ detail, above, mark, children }: CaseHeadingProps) {
  const { decision, customerName, otherProvedName, latinNames } = detail
  const name = otherProvedName ?? customerName
  return (
    <section className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 rounded-raised border border-line bg-raised p-4 md:p-5">
      <div className="min-w-0 flex-1 basis-72">
        {above}
        <h2 className="text-xl font-semibold wrap-anywhere md:text-2xl">{name}</h2>
        <DerivedName latin={latinNames[name]} className="mb-1" />
        {otherProvedName && <InvitedAs name={customerName} />}
        {mark}
        <p className="text-ink-soft">{getDocumentName(detail.documentType, detail.nationality)}</p>
        <p className="flex items-center gap-1">
          <span className="min-w-0 font-mono text-sm break-all text-ink-soft">{detail.verificationId}</span>
          <CopyButton
            text={detail.verificationId}
            label="Copy verification ID"
            noun="Verification ID"
            iconOnly
          />
        </p>
        {decision && decision.reasons.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {decision.reasons.map((reason) => (
              <li key={reason}>{REASONS[reason][1]}</li>
            ))}
          </ul>
        )}
      </div>
      {children && <dl className="flex flex-wrap items-start gap-x-8 gap-y-3">{children}</dl>}
    </section>
  )
}

/** A labelled value in the heading. */
export function HeadingPart({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The score out of 100. */
export function HeadingScore({ name, score }: { name: string; score: number }) {
  return (
    <HeadingPart name={name}>
      <span className="font-serif text-3xl leading-tight font-semibold tabular-nums">
        {score}
        <span className="font-sans text-base font-normal text-ink-soft"> / 100</span>
      </span>
    </HeadingPart>
  )
}
