import type { ReplyOf } from '@wabi/contract/api.ts'

interface MailSubjectProps {
  mail: Pick<ReplyOf<'listEmails'>['data'][number], 'channel' | 'subject' | 'language'>
  className?: string
}

/** The subject in the language that its recipient reads (WCAG 3.1.2); a text message has none. */
export function MailSubject({ mail, className }: MailSubjectProps) {
  if (mail.channel === 'sms') return <span className={className}>Text message</span>
  return (
    <span lang={mail.language ?? undefined} className={className}>
      {mail.subject}
    </span>
  )
}
