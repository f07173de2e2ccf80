import { CircleCheck, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { formatAgo, formatInstant, formatNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useAuditState, useVerify } from './use-audit.ts'
import { describeRun, isIntact, Verdict } from './verdict.tsx'

const CHAINED = 'Each row is chained to the one before it, and the head of each client’s chain is signed.'

/** Whether the log is intact, with a button to verify it again. */
export function ChainCard() {
  const { data, error, isFetching, refetch } = useAuditState()
  const verify = useVerify()
  const [details, setDetails] = useState(false)
  const open = data?.lastRun?.status === 'queued' || data?.lastRun?.status === 'running'
  const intact = data?.lastRun ? isIntact(data.lastRun) : false
  return (
    <Card
      title="Tamper evidence"
      note={
        <span aria-live="polite">
          {intact && data?.lastRun ? (
            <>
              <CircleCheck aria-hidden className="mr-1 inline size-4 text-good" />
              <span className="font-medium text-ink">The log is intact.</span> {describeRun(data.lastRun)}
            </>
          ) : (
            data && !data.lastRun && 'It has not been verified here yet.'
          )}
        </span>
      }
      actions={
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" aria-expanded={details} onClick={() => setDetails(!details)}>
            Details
          </Button>
          <Button
            busy={verify.isPending || open}
            onClick={() => verify.mutate()}
            className="[&_svg]:size-4.5"
          >
            <ShieldCheck aria-hidden />
            Verify now
          </Button>
        </div>
      }
    >
      {error ? (
        <QueryError title="The state of the log could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : (
        (details || (!intact && data.lastRun)) && (
          <div className="grid gap-3">
            {!intact && data.lastRun && (
              <div aria-live="polite">
                <Verdict run={data.lastRun} />
              </div>
            )}
            {details && (
              <div className="grid gap-3 text-sm text-ink-soft">
                <p>{CHAINED}</p>
                <p>
                  {formatNumber(data.sealed)} rows sealed in {formatNumber(data.chains)}{' '}
                  {data.chains === 1 ? 'chain' : 'chains'}, {formatNumber(data.waiting)} waiting
                  {data.lastSignedAt && `; last signed ${formatAgo(data.lastSignedAt)}`}
                  {data.lastWholeAt && `; last found intact ${formatInstant(data.lastWholeAt)}`}.
                </p>
                {data.head && (
                  <>
                    <h3 className="font-medium text-ink">The head of the platform's own chain</h3>
                    <Facts columns>
                      <Fact name="Rows">{formatNumber(data.head.length)}</Fact>
                      <Fact name="Hash">
                        <code className="font-mono text-sm">{data.head.hash}</code>
                      </Fact>
                      <Fact name="Signed">{formatInstant(data.head.signedAt)}</Fact>
                    </Facts>
                    <p>
                      <code>npm run audit -- heads</code> prints all of them, signed. Stored elsewhere, they
                      reveal a log that was truncated or rewritten.
                    </p>
                  </>
                )}
              </div>
            )}
          </div>
        )
      )}
    </Card>
  )
}
