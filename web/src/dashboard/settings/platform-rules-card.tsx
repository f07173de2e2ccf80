import { useQuery } from '@tanstack/react-query'
import { ruleLines } from '@wabi/contract/rules/rule-lines.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { ruleTitle } from '../../evidence/rule-title.ts'
import { call } from '../../lib/calls.ts'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Loading } from '../../ui/loading.tsx'

/** The platform's rules for each document, which apply whatever the client sets; read-only. */
export default function PlatformRulesCard() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['platform-rules'],
    queryFn: async () => (await call('listPlatformRules')).data,
  })
  const asking = data?.filter((rule) => ruleLines(rule).length > 0)
  return (
    <Card
      title="Rules of the platform"
      note="They apply to every company. Where one is stricter than your settings, it takes precedence."
    >
      {error ? (
        <QueryError title="The platform's rules could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !asking ? (
        <Loading />
      ) : asking.length === 0 ? (
        <p className="text-ink-soft">The platform has no further rules for documents.</p>
      ) : (
        <ul className="grid">
          {asking.map((rule) => (
            <li key={`${rule.documentType} ${rule.country}`}>
              <Disclosure summary={ruleTitle(rule)}>
                <div className="pb-3 pl-6">
                  <Facts columns>
                    {ruleLines(rule).map(({ key, name, says }) => (
                      <Fact key={key} name={name}>
                        {says}
                      </Fact>
                    ))}
                    <Fact name="Version">{`${rule.version}, ${rule.name}`}</Fact>
                  </Facts>
                </div>
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
