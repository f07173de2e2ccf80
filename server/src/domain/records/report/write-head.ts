import { documentTypesFor } from '@wabi/contract/catalog/documents.ts'
import { REASONS } from '@wabi/contract/verification/checks.ts'
import { OUTCOME_WORDS, STATUS_WORDS } from '@wabi/contract/verification/status-words.ts'
import { messageStatusWords, LINK_PURPOSES, type MessageChannel } from '@wabi/contract/client/emails.ts'
import { countryName } from '@wabi/contract/catalog/countries.ts'
import { BOLD, PAGE, type Pdf, REGULAR } from '../../../platform/pdf/open-pdf.ts'
import { tag } from '../../../platform/pdf/tags.ts'
import type { VerificationDetailReply } from '../../review/reviews/get-verification-detail.ts'
import { printable } from './printable.ts'
import { type Cell, INK, line, rule, SOFT, table, WARN, WIDTH } from './layout.ts'
import { formatInstant, OUTCOME_COLORS } from './words.ts'

/** The person, status, score, and when and by whom this report was created. */
export function writeHead(
  pdf: Pdf,
  detail: VerificationDetailReply,
  { companyName, madeBy, now }: { companyName: string; madeBy: string; now: Date },
): void {
  line(pdf, companyName, { color: SOFT, size: 10 })
  const title =
    detail.mode === 'test' ? 'Identity verification report (Test)' : 'Identity verification report'
  line(pdf, title, { size: 11, bold: true })
  pdf.y += 10
  const top = pdf.y
  const { decision } = detail
  tag(pdf, 'H1', {}, () => {
    pdf.font(BOLD).fontSize(20).fillColor(INK)
    pdf.text(printable(detail.otherProvedName ?? detail.customerName), PAGE.side, top, { width: WIDTH * 0.7 })
  })
  const below = pdf.y
  if (decision) {
    const score = `${decision.overallScore}`
    tag(pdf, 'P', { actual: `Score ${score} of 100` }, () => {
      pdf
        .font(BOLD)
        .fontSize(28)
        .text(score, PAGE.side + WIDTH * 0.7, top - 4, { width: WIDTH * 0.3, align: 'right' })
      pdf.font(REGULAR).fontSize(9).fillColor(SOFT)
      pdf.text('of 100', PAGE.side + WIDTH * 0.7, pdf.y - 4, { width: WIDTH * 0.3, align: 'right' })
    })
  }
  pdf.y = Math.max(pdf.y, below) + 6
  rule(pdf)
  const facts: Cell[][] = []
  const fact = (name: string, value: string | null | undefined, color = INK) =>
    value &&
    facts.push([
      { text: name, share: 0.25, color: SOFT },
      { text: value, share: 0.75, color },
    ])
  if (detail.mode === 'test') fact('Test', 'Made in test mode: nobody was verified.', WARN)
  fact('Verification', detail.verificationId)
  fact('Person invited', detail.invited?.name)
  fact(
    'Person proved',
    detail.provedName ?? (decision && 'The document confirms no name'),
    detail.otherProvedName === null ? INK : WARN,
  )
  fact('Status', STATUS_WORDS[detail.status])
  if (decision) {
    const { outcome, decidedAt } = decision
    fact('Decision', `${OUTCOME_WORDS[outcome]}, ${formatInstant(decidedAt)}`, OUTCOME_COLORS[outcome])
    const { madeBy: person } = detail.review
    fact('Decided by', person ? person.by : `The rules, version ${decision.rulesVersion}`)
    fact('Inspected by', person?.restsOnInspection ? `${person.by}, a trained person` : null)
    const { rule, level } = decision
    fact('Rule', rule && `${rule.name}, version ${rule.version}`)
    fact('Level reached', level && level.name)
    fact('Because', decision.reasons.map((reason) => REASONS[reason][1]).join(' '))
  }
  fact('Check template', detail.template && `${detail.template.name}, version ${detail.template.version}`)
  fact('Captured by', detail.assistedBy && `An agent, ${detail.assistedBy.name}`)
  fact('Document', documentName(detail))
  fact('Nationality', detail.nationality && countryName(detail.nationality))
  fact('E-mail', detail.customerEmail)
  fact('Link by e-mail', linkStatus(detail, 'email'))
  fact('Link by text message', linkStatus(detail, 'sms'))
  fact('Phone', detail.customerPhone)
  fact('Requested', formatInstant(detail.createdAt))
  fact(
    detail.status === 'pending_review' ? 'Sent to review' : 'Decided',
    detail.completedAt && formatInstant(detail.completedAt),
  )
  fact('This report', `${formatInstant(now)}, by ${madeBy}`)
  table(pdf, { rows: facts, ruled: false })
}

function documentName({ documentType, nationality }: VerificationDetailReply): string | null {
  return documentTypesFor(nationality ?? '').find(({ id }) => id === documentType)?.name ?? documentType
}

/** Status of the latest message with the link; null where none was written. */
function linkStatus({ emails }: VerificationDetailReply, channel: MessageChannel): string | null {
  const last = emails.findLast(
    (message) => message.channel === channel && LINK_PURPOSES.some((one) => one === message.purpose),
  )
  if (!last) return null
  return `${messageStatusWords(channel, last.status)}${last.reason === null ? '' : `: ${last.reason}`}`
}
