import { OUTCOMES } from '@wabi/contract/verification/states.ts'
import { OUTCOME_WORDS } from '@wabi/contract/verification/status-words.ts'
import { formatAgo, formatNumber } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { SimulatedCases } from './simulated-cases.tsx'
import type { Simulation } from './use-simulation.ts'

/** The result of a finished simulation, in one sentence. */
export function summarize({ changed, total, skipped }: Simulation): string {
  const cases = (total ?? 0) - skipped
  if (cases === 0 && skipped > 0) return 'No case could be decided again, so it is unknown what would change.'
  if (changed === 0)
    return `None of ${formatNumber(cases)} ${cases === 1 ? 'case' : 'cases'} would be decided differently.`
  return `${formatNumber(changed)} of ${formatNumber(cases)} cases would be decided differently.`
}

/** The result of a simulation: changed cases by outcome and by client, and the list of them. */
export function SimulationResult({ run, dirty }: { run: Simulation; dirty: boolean }) {
  const { changed, total, skipped, days, complete, comparedWith, byClient } = run
  const cases = (total ?? 0) - skipped
  const against = comparedWith ? `version ${comparedWith.version}, in force` : 'no rule'
  return (
    <section aria-label="What would change" className="mt-5 grid grid-cols-1 gap-5 border-t border-line pt-4">
      {(!run.current || dirty) && (
        <Banner tone="warn" title="This result is out of date">
          The draft or the rule in force has changed since. Try it again for a current result.
        </Banner>
      )}
      <div>
        <p className="text-lg">{summarize(run)}</p>
        <p className="mt-1 text-sm text-ink-soft">
          Cases of the last {days} days, compared with {against}, tried{' '}
          {formatAgo(run.finishedAt ?? run.createdAt)}.
          {!complete && ' There were more: only the newest were tried.'}
          {skipped > 0 &&
            ` ${formatNumber(skipped)} could not be decided again, most likely because the document’s data is no longer stored, and are left out.`}{' '}
          If a person decided afterwards, only the decision by rules is compared.
        </p>
      </div>
      {cases > 0 && (
        <div className="overflow-hidden rounded-raised border border-line">
          <Table
            label="Changes by outcome"
            head={['Now', ...OUTCOMES.map((to) => `Then ${OUTCOME_WORDS[to].toLowerCase()}`)]}
          >
            {OUTCOMES.map((from) => (
              <Row key={from}>
                <Cell header className="font-medium">
                  {OUTCOME_WORDS[from]} now
                </Cell>
                {OUTCOMES.map((to) => (
                  <Cell
                    key={to}
                    label={`Then ${OUTCOME_WORDS[to].toLowerCase()}`}
                    className={`tabular-nums ${from !== to && run.changes[from][to] > 0 ? 'font-semibold' : 'text-ink-soft'}`}
                  >
                    {formatNumber(run.changes[from][to])}
                  </Cell>
                ))}
              </Row>
            ))}
          </Table>
        </div>
      )}
      {byClient.length > 0 && (
        <div>
          <h3 className="mb-2 font-semibold">By client</h3>
          <div className="overflow-hidden rounded-raised border border-line">
            <Table label="By client" head={['Client', 'Cases', 'Change']}>
              {byClient.map((client) => (
                <Row key={client.clientId}>
                  <Cell header className="font-medium wrap-anywhere">
                    {client.clientName}
                  </Cell>
                  <Cell label="Cases">{formatNumber(client.cases)}</Cell>
                  <Cell label="Change">{formatNumber(client.changed)}</Cell>
                </Row>
              ))}
            </Table>
          </div>
        </div>
      )}
      {changed > 0 && <SimulatedCases run={run} />}
    </section>
  )
}
