import { Link } from '@tanstack/react-router'
import { Copy, GitCompareArrows, PencilLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { RuleDiff } from './rule-diff.tsx'
import { RuleStateBadge } from './rule-state-badge.tsx'
import type { RuleVersion } from './use-rules.ts'

interface HistoryProps {
  versions: readonly RuleVersion[]
  onBegin: (from: RuleVersion, note?: string) => void
  busy: boolean
}

/** All versions, newest first, and a comparison of two of them. */
export function RuleHistory({ versions, onBegin, busy }: HistoryProps) {
  const [shown, setShown] = useState(versions[0]!.id)
  const after = versions.find(({ id }) => id === shown) ?? versions[0]!
  const older = versions.filter(({ id }) => id !== after.id)
  const [against, setAgainst] = useState<string | null>(null)
  const before =
    older.find(({ id }) => id === against) ??
    older.find(({ id }) => id === after.supersedes?.id) ??
    older[0] ??
    null
  return (
    <>
      <Card title="History" note="A version that was in force never changes." flush>
        <ol className="border-t border-line">
          {versions.map((version) => (
            <li
              key={version.id}
              className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0 md:px-5"
            >
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="font-medium wrap-anywhere">
                  Version {version.version}: {version.name}
                </h3>
                <RuleStateBadge state={version.state} />
              </div>
              <p className="text-sm text-ink-soft">{describeHistory(version, versions)}</p>
              <div className="flex flex-wrap gap-2 [&_svg]:size-4">
                {version.state === 'draft' ? (
                  <Link
                    to="/admin/rules/drafts/$ruleVersionId"
                    params={{ ruleVersionId: version.id }}
                    className={buttonClass()}
                  >
                    <PencilLine aria-hidden />
                    Open draft {version.version}
                  </Link>
                ) : version.state === 'retired' ? (
                  <Button busy={busy} onClick={() => onBegin(version, `Back to version ${version.version}`)}>
                    <Undo2 aria-hidden />
                    Roll back to version {version.version}
                  </Button>
                ) : null}
                {versions.length > 1 && (
                  <Button
                    variant="quiet"
                    aria-pressed={version.id === after.id}
                    onClick={() => {
                      setShown(version.id)
                      setAgainst(null)
                    }}
                  >
                    <GitCompareArrows aria-hidden />
                    Compare version {version.version}
                  </Button>
                )}
                {version.state === 'draft' && (
                  <Button variant="quiet" busy={busy} onClick={() => onBegin(version)}>
                    <Copy aria-hidden />
                    Copy into a new draft
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Card>
      {before && (
        <Card
          title={`How version ${after.version} differs`}
          actions={
            <Field label="Compared with" className="w-full sm:w-56">
              {(control) => (
                <Select {...control} value={before.id} onChange={(event) => setAgainst(event.target.value)}>
                  {older.map(({ id, version, name }) => (
                    <option key={id} value={id}>
                      Version {version}: {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          }
        >
          <RuleDiff before={before} after={after} />
        </Card>
      )}
    </>
  )
}

/** The history of a version in one sentence. Omits a note that is unchanged from an earlier version. */
function describeHistory(of: RuleVersion, versions: readonly RuleVersion[]) {
  const { createdBy, createdAt, putInForceAt, putInForceBy, retiredAt, decisions, version } = of
  const inherited = versions.some((one) => one.version < version && one.note === of.note)
  const note = inherited ? '' : of.note
  const parts = [
    `Created ${formatDate(createdAt)}${createdBy ? ` by ${createdBy}` : ', shipped with Wabi'}`,
    ...(putInForceAt
      ? [`in force from ${formatDate(putInForceAt)}${putInForceBy ? ` by ${putInForceBy}` : ''}`]
      : []),
    ...(retiredAt ? [`to ${formatDate(retiredAt)}`] : []),
    `${formatNumber(decisions)} ${decisions === 1 ? 'decision' : 'decisions'}`,
  ]
  return `${parts.join(', ')}.${note ? ` ${note}` : ''}`
}
