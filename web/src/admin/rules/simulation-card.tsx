import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SimulationResult } from './simulation-result.tsx'
import type { RuleVersion } from './use-rules.ts'
import { useSimulate, useSimulation } from './use-simulation.ts'

const DAYS = [7, 30, 90, 365] as const
const CASES = [200, 2000, 5000] as const

/** Tries a draft on past cases, in the background, and says what it would change. */
export function SimulationCard({ version, dirty }: { version: RuleVersion; dirty: boolean }) {
  const [days, setDays] = useState<number>(30)
  const [mostCases, setMostCases] = useState<number>(2000)
  const simulate = useSimulate()
  const { data: run } = useSimulation(version.simulationId)
  const underWay = run?.status === 'queued' || run?.status === 'running'
  return (
    <Card
      title="Try it on past cases"
      note="What this draft would have made of cases that were decided, with each client's settings of now. Nothing is changed by trying, and nobody is told."
    >
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!simulate.isPending && !underWay) simulate.mutate({ id: version.id, days, mostCases })
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
        <Button type="submit" disabled={dirty || underWay} busy={simulate.isPending}>
          Try this draft
        </Button>
      </form>
      {dirty && (
        <p className="mt-3 text-sm text-ink-soft">Save the draft first: what is saved is what is tried.</p>
      )}
      <div aria-live="polite" className="mt-4 empty:hidden">
        {run && underWay && (
          <Progress
            label="Deciding past cases again"
            {...(run.total === null ? {} : { value: run.done, max: Math.max(run.total, 1) })}
            words={
              run.total === null ? 'waiting' : `${formatNumber(run.done)} of ${formatNumber(run.total)} cases`
            }
          />
        )}
        {run?.status === 'failed' && (
          <Banner tone="bad" title="It could not be tried to its end">
            Please try again; the platform's log says what happened.
          </Banner>
        )}
      </div>
      {run?.status === 'done' && <SimulationResult run={run} dirty={dirty} />}
    </Card>
  )
}
