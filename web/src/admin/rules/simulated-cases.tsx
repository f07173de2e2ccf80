import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { OUTCOME_WORDS } from '@wabi/contract/verification/status-words.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { formatDate } from '../../lib/format.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Simulation, useSimulatedCases } from './use-simulation.ts'

/** The cases that would be decided differently, each with a link if staff may open it. */
export function SimulatedCases({ run }: { run: Simulation }) {
  const [clientId, setClientId] = useState<string | undefined>()
  // The start cursor of each page visited; the last one is shown.
  const [pages, setPages] = useState<(string | undefined)[]>([undefined])
  const { data, error, isFetching, refetch } = useSimulatedCases(run.id, clientId, pages.at(-1))
  const next = data?.page?.next ?? null
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-3">
        <h3 className="font-semibold">Cases that would change</h3>
        {run.byClient.length > 1 && (
          <Field label="Client" className="w-full sm:w-64">
            {(control) => (
              <Select
                {...control}
                value={clientId ?? ''}
                onChange={(event) => {
                  setClientId(event.target.value || undefined)
                  setPages([undefined])
                }}
              >
                <option value="">All</option>
                {run.byClient.map((client) => (
                  <option key={client.clientId} value={client.clientId}>
                    {client.clientName}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      {error ? (
        <QueryError title="The cases could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : (
        <>
          {data.data.some(({ mayBeOpened }) => !mayBeOpened) && (
            <p className="mb-2 text-sm text-ink-soft">
              A case without a link can only be opened by its client’s staff.
            </p>
          )}
          <ul className="grid divide-y divide-line border-y border-line">
            {data.data.map((simulated) => (
              <li
                key={simulated.verificationId}
                className="grid gap-x-4 gap-y-0.5 py-2 md:grid-cols-[minmax(0,1fr)_auto]"
              >
                {simulated.mayBeOpened ? (
                  <Link
                    to="/admin/cases/$verificationId"
                    params={{ verificationId: simulated.verificationId }}
                    className="font-mono text-sm wrap-anywhere text-accent underline underline-offset-2"
                  >
                    {simulated.verificationId}
                  </Link>
                ) : (
                  <span className="font-mono text-sm wrap-anywhere">{simulated.verificationId}</span>
                )}
                <span className="text-sm font-medium tabular-nums">
                  {OUTCOME_WORDS[simulated.from]} {simulated.fromScore} → {OUTCOME_WORDS[simulated.to]}{' '}
                  {simulated.toScore}
                </span>
                <span className="text-sm text-ink-soft md:col-span-2">
                  {simulated.clientName}, {formatDate(simulated.decidedAt)}
                  {simulated.reasons.length > 0 &&
                    `. ${simulated.reasons.map((reason) => REASONS[reason][1]).join(' ')}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {(pages.length > 1 || next !== null) && (
        <Pager
          page={pages.length}
          {...(pages.length > 1 ? { onPrevious: () => setPages(pages.slice(0, -1)) } : {})}
          {...(next === null ? {} : { onNext: () => setPages([...pages, next]) })}
        />
      )}
    </div>
  )
}
