import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { formatDate } from '../lib/format.ts'
import { Card } from '../ui/card.tsx'
import { EvidenceImage, type EvidenceItem } from './evidence-image.tsx'
import type { CaseEntryActions } from './case-entries.tsx'
import { describeLikeness, type RepeatedCase, type Repeats, describeShared } from './repeat-words.ts'
import type { Decision } from './score-sum.ts'
import { SearchFacts } from './search-facts.tsx'
import { OutcomeBadge, StatusBadge } from './status-badge.tsx'

/** Loaded after the case: it is below the evidence. */
const CaseEntries = lazy(async () => ({ default: (await import('./case-entries.tsx')).CaseEntries }))

/** A link to another case. */
export type CaseLink = ComponentType<{ verificationId: string; children: ReactNode }>

interface RepeatsCardProps extends CaseEntryActions {
  repeats: Repeats
  decision: Decision | null
  /** This verification's selfie. */
  selfie: EvidenceItem | null
  mayView: boolean
  /** Fetches an image of this verification or of another one; each view is audited. */
  load: (verificationId: string, evidenceId: string) => Promise<Blob>
  verificationId: string
  /** The user is platform staff who review for the client. */
  ofClient?: boolean
  CaseLink: CaseLink
}

/** Other cases with the same face, number or image, compared side by side with this one, and the client's lists. */
export function RepeatsCard({
  repeats,
  decision,
  selfie,
  mayView,
  load,
  verificationId,
  CaseLink,
  ofClient = false,
  ...actions
}: RepeatsCardProps) {
  const { cases, entries, listed, listable, searched } = repeats
  const nothing = cases.length === 0 && entries.length === 0 && listed.length === 0
  if (nothing && !searched && (!actions.mayChange || listable.length === 0)) return null
  return (
    <Card
      title="Seen before"
      note={
        cases.length === 0
          ? undefined
          : 'Other verifications share something with this one. There may be a good reason: compare them.'
      }
    >
      {searched ? (
        <SearchFacts
          searched={searched}
          cases={cases}
          evidence={decision?.checks.find(({ check }) => check === 'repeated_identity')?.evidence ?? {}}
          ofClient={ofClient}
        />
      ) : (
        nothing && <p className="text-ink-soft">Not searched yet.</p>
      )}
      <ul className="grid gap-5 empty:hidden">
        {cases.map((other) => (
          <li key={other.verificationId} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <CaseFacts other={other} CaseLink={CaseLink} />
            {mayView && (
              <div className="mt-3 grid max-w-xl grid-cols-2 gap-3">
                {selfie ? (
                  <EvidenceImage
                    item={selfie}
                    load={(id) => load(verificationId, id)}
                    name="This verification"
                  />
                ) : (
                  <NoPicture words="No selfie here" />
                )}
                {other.selfie ? (
                  <EvidenceImage
                    item={other.selfie}
                    load={(id) => load(other.verificationId, id)}
                    name="The other one"
                  />
                ) : (
                  <NoPicture words="No selfie in the other one" />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        <CaseEntries
          repeats={repeats}
          verificationId={verificationId}
          ofClient={ofClient}
          CaseLink={CaseLink}
          {...actions}
        />
      </Suspense>
    </Card>
  )
}

function CaseFacts({ other, CaseLink }: { other: RepeatedCase } & Pick<RepeatsCardProps, 'CaseLink'>) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <p className="min-w-0">
        <CaseLink verificationId={other.verificationId}>
          <span className="font-medium">{other.customerName}</span>
        </CaseLink>
        <span className="block text-sm text-ink-soft">
          {describeShared(other)} · {describeLikeness(other)} · {formatDate(other.createdAt)}
        </span>
      </p>
      {other.outcome ? <OutcomeBadge outcome={other.outcome} /> : <StatusBadge status={other.status} />}
    </div>
  )
}

function NoPicture({ words }: { words: string }) {
  return (
    <p className="grid aspect-4/3 place-items-center rounded-control bg-sunken p-3 text-center text-sm text-ink-soft">
      {words}
    </p>
  )
}
