import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../lib/calls.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { TEMPLATES } from '../links/templates/language-select.tsx'
import { DefaultLanguage } from '../links/templates/default-language.tsx'

/** Default language of messages to customers, with a link to the templates. */
export function LanguageSection() {
  const mayManage = useHasPermission('messages:manage')
  const { data } = useQuery({
    queryKey: TEMPLATES,
    queryFn: async () => (await call('listMessageTemplates')).data,
  })
  if (!data) return null
  return (
    <div className="grid gap-2">
      <DefaultLanguage language={data.defaultLanguage} mayManage={mayManage} />
      <p className="px-1 text-sm text-ink-soft">
        The text of the e-mails is set in{' '}
        <Link to="/dashboard/create/messages" className="text-accent underline underline-offset-2">
          Message with the link
        </Link>
        .
      </p>
    </div>
  )
}
