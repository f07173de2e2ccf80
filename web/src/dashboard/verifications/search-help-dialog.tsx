import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Examples of each operator, with what they find. */
const EXAMPLES: readonly (readonly [typed: string, finds: string])[] = [
  ['abebe', 'Names that begin with or sound like this, in either script'],
  ['4567', 'Phone and ID numbers that end in these digits'],
  ['name:"abebe bikila"', 'Only names'],
  ['number:4567', 'Only phone and ID numbers'],
  ['email:marta@', 'Only e-mail addresses: a whole one, or the part before or after the @'],
  ['status:rejected', 'A status: approved, in-review, rejected, waiting, in-progress, expired, cancelled'],
  ['type:passport', 'A document type: passport, national-id, kebele-id, drivers-license'],
  ['country:ke', 'A country, by its two letters or its name'],
  ['score:>=80', 'A score; also <40 and 60..79'],
  ['created:last-week', 'The day of creation; also today, this-month, last-30-days, 2026-11 and 2026-11-05'],
  ['decided:2026-10-01..2026-10-15', 'The day of the decision; an end may be left out'],
  ['before:2026-11-01', 'Created before this day'],
  ['after:2026-10', 'Created after this month'],
  ['is:flagged', 'Flagged after the approval; also is:assisted, is:unassigned and is:overdue'],
]

export function SearchHelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="How to search"
      description="Operators can be combined with each other and with a name. Press Enter to apply them. Days are in UTC."
    >
      <dl className="grid gap-2.5">
        {EXAMPLES.map(([typed, finds]) => (
          <div key={typed} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt>
              <code className="font-mono text-sm">{typed}</code>
            </dt>
            <dd className="text-sm text-ink-soft">{finds}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-4 max-sm:w-full" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
