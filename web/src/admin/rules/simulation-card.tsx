import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { useStatus } from '../../ui/page-status.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SimulationResult, summarize } from './simulation-result.tsx'
import type { RuleVersion } from './use-rules.ts'
import { useSimulate, useSimulation } from './use-simulation.ts'

const DAYS = [7, 30, 90, 365] as const
const CASES = [200, 2000, 5000] as const

/** Tries a draft on past cases in the background and shows what it would change. */
export function SimulationCard({ version, dirty }: { version: RuleVersion; dirty: boolean }) {
  const [days, setDays] = useState<number>(30)
  const [mostCases, setMostCases] = useState<number>(2000)
  const simulate = useSimulate()
  const { data: run } = useSimulation(version.simulationId)
  const inProgress = run?.status === 'queued' || run?.status === 'running'
  useStatus(run?.status === 'done' ? summarize(run) : '')
  return (
    <Card
      title="Try it on past cases"
      note="How this draft would have decided past cases, with each client's current settings. Trying it changes nothing and notifies nobody."
    >
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!simulate.isPending && !inProgress) simulate.mutate({ id: version.id, days, mostCases })
        }}
      >
        <Field label="Cases of the last" className="w-full sm:w-40">
          {(control) => (
            <Select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {one} days
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="At most" className="w-full sm:w-40">
          {(control) => (
            <Select
              {...control}
              value={mostCases}
              onChange={(event) => setMostCases(Number(event.target.value))}
            >
              {CASES.map((one) => (
                <option key={one} value={one}>
                  {formatNumber(one)} cases
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" disabled={dirty} busy={simulate.isPending || inProgress}>
          Try this draft
        </Button>
      </form>
      {dirty && (
        <p className="mt-3 text-sm text-ink-soft">Save the draft first: only the saved version is tried.</p>
      )}
      <div aria-live="polite" className="mt-4 empty:hidden">
        {run && inProgress && (
          <Progress
            label="Deciding past cases again"
            {...(run.total === null ? {} : { value: run.done, max: Math.max(run.total, 1) })}
            words={
              run.total === null ? 'waiting' : `${formatNumber(run.done)} of ${formatNumber(run.total)} cases`
            }
          />
        )}
        {run?.status === 'failed' && (
          <Banner tone="bad" title="The trial did not finish">
            Please try again; the platform's log says what happened.
          </Banner>
        )}
      </div>
      {run?.status === 'done' && <SimulationResult run={run} dirty={dirty} />}
    </Card>
  )
}
