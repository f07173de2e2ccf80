import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getDocumentName } from '../../evidence/document-names.ts'
import { EvidenceImage } from '../../evidence/evidence-image.tsx'
import { callImage } from '../../lib/calls.ts'
import { formatDate, formatInstant } from '../../lib/format.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { useHasPermission } from '../../lib/use-user.ts'
import { BACK_LINK, BackLabel } from '../../evidence/review/case-bar.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Loading } from '../../ui/loading.tsx'
import { SubjectHeading } from '../../ui/subject-heading.tsx'
import { CaseLink } from '../lists/case-link.tsx'
import { EntryItems } from '../lists/entry-items.tsx'
import { ByHandCard } from './by-hand-card.tsx'
import { PersonChecks } from './person-checks.tsx'
import { type Person, usePerson } from './use-person.ts'

/** Everything about the person of one verification: all their checks, faces, documents, devices, notes and list entries. */
export function PersonPage() {
  const { verificationId } = useParams({ from: '/dashboard/people/$verificationId' })
  const query = usePerson(verificationId)
  const { data: person } = query
  return (
    <div className="grid grid-cols-1 gap-3 md:first:-mt-4">
      <div className="flex items-center gap-3">
        <Link
          to="/dashboard/verifications/$verificationId"
          params={{ verificationId }}
          search={{}}
          className={BACK_LINK}
        >
          <BackLabel>The verification</BackLabel>
        </Link>
        {person && <Heading person={person} verificationId={verificationId} />}
      </div>
      {query.error ? (
        <QueryError title="The person could not be loaded" query={query} />
      ) : !person ? (
        <Loading />
      ) : (
        <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-4">
            <PersonChecks person={person} verificationId={verificationId} />
            <Faces person={person} />
          </div>
          <div className="grid min-w-0 items-start gap-4 lg:max-2xl:grid-cols-3">
            <Summary person={person} />
            <ByHandCard person={person} verificationId={verificationId} />
            <Entries person={person} />
            <Notes person={person} />
          </div>
        </div>
      )}
    </div>
  )
}

function Heading({ person, verificationId }: { person: Person; verificationId: string }) {
  const own = person.checks.find((one) => one.verificationId === verificationId)
  if (!own) return null
  return (
    <SubjectHeading
      name={own.otherProvedName ?? own.customerName}
      className="min-w-0 truncate text-lg font-semibold"
    />
  )
}

/** Distinct values with their number, in the order of the checks. */
const tally = <T,>(values: readonly T[]) =>
  [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length] as const)

function Summary({ person: { checks, more } }: { person: Person }) {
  const documents = tally(
    checks.flatMap(({ documentType, country }) =>
      documentType ? getDocumentName(documentType, country) : [],
    ),
  )
  const names = tally(checks.map(({ customerName }) => customerName))
  const emails = tally(checks.flatMap(({ email }) => email ?? []))
  const devices = new Set(checks.flatMap(({ device }) => device ?? [])).size
  const created = checks.map(({ createdAt }) => createdAt).toSorted()
  return (
    <Card title="Summary" note={more && `The newest ${checks.length} verifications.`}>
      <Facts>
        <Fact name={names.length > 1 ? 'Names' : 'Name'}>
          <Values values={names} />
        </Fact>
        <Fact name="Documents">
          <Values values={documents} />
        </Fact>
        <Fact name="E-mail">
          <Values values={emails} />
        </Fact>
        <Fact name="Devices">{devices === 0 ? 'Not known' : devices}</Fact>
        <Fact name="First check">{formatDate(created[0]!)}</Fact>
        <Fact name="Last check">{formatDate(created.at(-1)!)}</Fact>
      </Facts>
    </Card>
  )
}

function Values({ values }: { values: readonly (readonly [string, number])[] }): ReactNode {
  if (values.length === 0) return '—'
  return values.map(([value, count]) => (
    <span key={value} className="block wrap-anywhere">
      {value}
      {count > 1 && <span className="text-sm text-ink-soft tabular-nums"> × {count}</span>}
    </span>
  ))
}

function Faces({ person: { checks } }: { person: Person }) {
  const mayView = useHasPermission('evidence:view')
  const pictured = checks.flatMap((one) => (one.selfie ? [{ ...one, selfie: one.selfie }] : []))
  if (!mayView || pictured.length === 0) return null
  return (
    <Card title="Faces" note="The selfie of each check. Each look is in your activity log.">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {pictured.map(({ verificationId, selfie, createdAt }) => (
          <div key={verificationId} className="min-w-0">
            <EvidenceImage
              item={selfie}
              name={`Selfie of ${formatDate(createdAt)}`}
              load={(evidenceId) => callImage('getEvidenceImage', { params: { verificationId, evidenceId } })}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

function Entries({ person: { entries } }: { person: Person }) {
  return (
    <Card title="On your lists">
      {entries.length === 0 ? (
        <p className="text-ink-soft">No entry was taken from these verifications.</p>
      ) : (
        <EntryItems entries={entries} />
      )}
    </Card>
  )
}

function Notes({ person: { notes } }: { person: Person }) {
  return (
    <Card title="Notes">
      {notes.length === 0 ? (
        <p className="text-ink-soft">No notes yet.</p>
      ) : (
        <ul className="grid gap-3">
          {notes.map(({ verificationId, words, by, at }) => (
            <li key={`${at} ${verificationId}`} className="min-w-0">
              <p className="wrap-anywhere whitespace-pre-wrap">{words}</p>
              <p className="text-sm text-ink-soft">
                {by} · {formatInstant(at)} ·{' '}
                <CaseLink verificationId={verificationId}>Open the verification</CaseLink>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
