import { type Language, STAFF_LANGUAGE_NAMES } from '@wabi/contract/language/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryError } from '../../lib/query-error.tsx'
import { call } from '../../lib/calls.ts'
import { useHasPermission } from '../../lib/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TEMPLATES } from './templates/language-select.tsx'
import { DefaultLanguage } from './templates/default-language.tsx'
import { TemplateForm } from './templates/template-form.tsx'
import { BackToCreate } from './back-to-create.tsx'

/** Message templates for links by language, and the default language. */
export function TemplatesPage() {
  const mayManage = useHasPermission('messages:manage')
  const [chosen, setChosen] = useState<Language | null>(null)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: TEMPLATES,
    queryFn: async () => (await call('listMessageTemplates')).data,
  })
  const language = chosen ?? data?.defaultLanguage ?? 'en'
  const template = data?.templates.find((one) => one.language === language)
  return (
    <div className="grid gap-4">
      <BackToCreate />
      {error ? (
        <Card>
          <QueryError title="The messages cannot be shown" query={{ error, isFetching, refetch }} />
        </Card>
      ) : !data || !template ? (
        <Loading />
      ) : (
        <>
          <DefaultLanguage language={data.defaultLanguage} mayManage={mayManage} />
          <Card
            title="Message with the link"
            note="What your customers read when a link is sent. Greeting, button and link are always there."
          >
            <Tabs
              label="Language"
              tabs={data.templates.map(({ language: value }) => ({
                value,
                label: STAFF_LANGUAGE_NAMES[value],
              }))}
              value={language}
              onChange={setChosen}
            >
              <TemplateForm
                // Changing the language or resetting the text starts a new form.
                key={`${language} ${template.own} ${template.subject} ${template.opening} ${template.closing}`}
                template={template}
                mayManage={mayManage}
              />
            </Tabs>
          </Card>
        </>
      )}
    </div>
  )
}
