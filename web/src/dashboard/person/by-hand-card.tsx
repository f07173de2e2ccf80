import { useHasPermission } from '../../lib/use-user.ts'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CaseLink } from '../lists/case-link.tsx'
import { type Person, useMerge } from './use-person.ts'

interface ByHandCardProps {
  person: Person
  verificationId: string
}

/** What colleagues merged with this person and split off; a split can be taken back. */
export function ByHandCard({ person: { checks, byHand }, verificationId }: ByHandCardProps) {
  const mayChange = useHasPermission('reviews:decide')
  const merge = useMerge(verificationId)
  if (byHand.length === 0) return null
  const listed = new Set(checks.map((check) => check.verificationId))
  const merged = byHand.filter(({ samePerson }) => samePerson)
  // One pair for each listed verification: the newest says who split it off, and when.
  const apart = byHand.flatMap((pair) =>
    pair.samePerson
      ? []
      : [pair.verificationId, pair.otherVerificationId]
          .filter((id) => !listed.has(id))
          .map((id) => ({ ...pair, id })),
  )
  return (
    <Card title="Merged and split by hand">
      <ul className="grid gap-3">
        {merged.map((pair) => (
          <li key={`${pair.verificationId} ${pair.otherVerificationId}`} className="wrap-anywhere">
            <p>
              <Id id={pair.verificationId} /> merged with <Id id={pair.otherVerificationId} />
            </p>
            <Made {...pair} />
          </li>
        ))}
        {[...new Map(apart.toReversed().map((pair) => [pair.id, pair])).values()].map((pair) => (
          <li key={pair.id} className="wrap-anywhere">
            <p>
              <Id id={pair.id} /> split off: somebody else
            </p>
            <Made {...pair} />
            {mayChange && (
              <Button className="mt-1" busy={merge.isPending} onClick={() => merge.mutate(pair.id)}>
                Merge again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Id({ id }: { id: string }) {
  return (
    <CaseLink verificationId={id}>
      <span className="font-mono text-sm" title={id}>
        {id.slice(0, 12)}…
      </span>
    </CaseLink>
  )
}

function Made({ by, at }: { by: string; at: string }) {
  return (
    <p className="text-sm text-ink-soft">
      {by} · {formatInstant(at)}
    </p>
  )
}
