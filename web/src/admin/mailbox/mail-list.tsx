import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '@wabi/contract/api.ts'
import { formatInstant } from '../../lib/format.ts'
import { EmailStatusBadge } from '../../evidence/email-status.tsx'
import { MailSubject } from './mail-subject.tsx'
import { STATUS_NAMES } from './status-names.ts'

type Item = ReplyOf<'listEmails'>['data'][number]

export function MailList({ mails }: { mails: readonly Item[] }) {
  return (
    <ul className="border-t border-line lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto">
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-line last:border-b-0">
          <Link
            to="/admin/mailbox/$emailId"
            params={{ emailId: mail.id }}
            className="grid grid-cols-1 gap-0.5 px-4 py-3 transition-colors duration-150 hover:bg-sunken/60 data-[status=active]:bg-accent-soft md:px-5"
          >
            <span className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate font-medium">{mail.to}</span>
              <span className="shrink-0">
                <EmailStatusBadge status={mail.status} words={STATUS_NAMES[mail.status]} />
              </span>
            </span>
            <MailSubject mail={mail} className="min-w-0 truncate" />
            <time dateTime={mail.createdAt} className="text-sm text-ink-soft tabular-nums">
              {formatInstant(mail.createdAt)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  )
}
