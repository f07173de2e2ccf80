import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { call } from '../../lib/calls.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Loading } from '../../ui/loading.tsx'
import { StatusBadge } from './request-table.tsx'
import { toCurl } from './to-curl.ts'

type Detail = ReplyOf<'getRequest'>['data']

/** One call: its facts, both bodies, and the command that repeats it. */
export function RequestDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['api-requests', 'one', requestId],
    queryFn: async () => (await call('getRequest', { params: { apiRequestId: requestId } })).data,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={data ? `${data.method} ${data.pathTemplate}` : 'Call of the API'}
    >
      {error ? (
        <QueryError title="This call could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : (
        <>
          <div className="grid gap-5">
            <Summary detail={data} />
            <Body label="Request body" body={data.requestBody} />
            <Body label="Response body" body={data.responseBody} />
          </div>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
            <CopyButton text={toCurl(data, location.origin)} label="Copy as curl" noun="Command" />
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function Summary({ detail }: { detail: Detail }) {
  const { errorCode } = detail
  return (
    <div className="sm:[&>dl]:grid-cols-2">
      <Facts>
        <Fact name="Status">
          <span className="inline-flex flex-wrap items-center gap-2">
            <StatusBadge status={detail.status} />
            {errorCode && (
              <a
                href={`/docs/error-codes#${errorCode}`}
                className="font-mono text-sm text-accent underline underline-offset-2"
              >
                {errorCode}
              </a>
            )}
          </span>
        </Fact>
        <Fact name="Time">
          {formatInstant(detail.at)} · {formatNumber(detail.ms)} ms
        </Fact>
        <Fact name="Path">
          <code className="font-mono text-sm break-all">{detail.path}</code>
        </Fact>
        <Fact name="Request id">
          <code className="font-mono text-sm break-all">{detail.id}</code>
        </Fact>
        <Fact name="API key">
          {detail.keyName}
          <span className="block font-mono text-sm break-all text-ink-soft">{detail.keyId}</span>
        </Fact>
        <Fact name="Version of the API">{detail.apiVersion}</Fact>
        <Fact name="Caller">{detail.callerNetwork || '–'}</Fact>
        <Fact name="User agent">{detail.userAgent || '–'}</Fact>
      </Facts>
    </div>
  )
}

function Body({ label, body }: { label: string; body: unknown }) {
  if (body === null || body === undefined)
    return <p className="text-sm text-ink-soft">{label}: none, or not JSON.</p>
  return <CodeBlock label={label} noun={label} code={JSON.stringify(body, null, 2)} />
}
