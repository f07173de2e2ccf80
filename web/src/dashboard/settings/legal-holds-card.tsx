import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { LegalHolds } from '../../evidence/legal-holds.tsx'
import { call } from '../../lib/calls.ts'
import { QueryError } from '../../lib/query-error.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'

/** The client's cases under legal hold, by its own team or by the platform's. */
export function LegalHoldsCard() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['legal-holds'],
    queryFn: async () => (await call('listLegalHolds')).data,
  })
  return (
    <Card
      title="Legal holds"
      note="Nothing of these cases is erased: not by people, keys, retention or the platform, and your company’s data cannot be erased as a whole."
    >
      {error ? (
        <QueryError title="The legal holds could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <Empty icon={<Scale />} title="No legal holds">
          A case is put under legal hold on its page, under More.
        </Empty>
      ) : (
        <LegalHolds holds={data} CaseLink={CaseLink} />
      )}
    </Card>
  )
}

function CaseLink({ verificationId }: { verificationId: string }) {
  return (
    <Link
      to="/dashboard/verifications/$verificationId"
      params={{ verificationId }}
      className="text-accent underline-offset-2 hover:underline"
    >
      {verificationId}
    </Link>
  )
}
