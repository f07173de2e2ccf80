import { formatPercent } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import type { ReplyOf } from '@wabi/contract/api.ts'

type Agreement = ReplyOf<'getCaseStats'>['data']['agreement']

/** How often two independent reviewers decided alike, and the agreement beyond chance. */
export function AgreementCard({ agreement }: { agreement: Agreement }) {
  const { cases, percent, kappa } = agreement
  return (
    <Card
      title="Agreement"
      note="A share of decided cases is decided again by a reviewer who does not see the first decision. The case stays as it was."
    >
      {percent === null ? (
        <p className="text-ink-soft">No case was decided twice in this period.</p>
      ) : (
        <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <Figure name="Decided alike" value={formatPercent(percent)} note={`of ${cases} decided twice`} />
            <Figure
              name="Cohen’s kappa"
              value={kappa === null ? '–' : kappa.toFixed(2)}
              note={
                kappa === null
                  ? 'all had the same outcome: chance alone would agree as often'
                  : 'beyond chance: 1 is perfect, 0 is none'
              }
            />
          </dl>
          <Counts agreement={agreement} />
        </div>
      )}
    </Card>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div className="max-w-56">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <span className="block font-serif text-3xl font-semibold tabular-nums">{value}</span>
        <span className="block text-sm text-ink-soft">{note}</span>
      </dd>
    </div>
  )
}

function Counts({ agreement }: { agreement: Agreement }) {
  const { bothApproved, bothRejected, approvedThenRejected, rejectedThenApproved } = agreement
  const cell = 'px-3 py-1.5 text-right tabular-nums'
  return (
    <table className="border-collapse text-left">
      <caption className="sr-only">First decision by second decision</caption>
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="py-1.5">
            <span className="sr-only">First decision</span>
          </th>
          <th scope="col" className="px-3 py-1.5 font-medium">
            Second approved
          </th>
          <th scope="col" className="px-3 py-1.5 font-medium">
            Second rejected
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line">
          <th scope="row" className="py-1.5 text-sm font-medium text-ink-soft">
            First approved
          </th>
          <td className={cell}>{bothApproved}</td>
          <td className={cell}>{approvedThenRejected}</td>
        </tr>
        <tr>
          <th scope="row" className="py-1.5 text-sm font-medium text-ink-soft">
            First rejected
          </th>
          <td className={cell}>{rejectedThenApproved}</td>
          <td className={cell}>{bothRejected}</td>
        </tr>
      </tbody>
    </table>
  )
}
