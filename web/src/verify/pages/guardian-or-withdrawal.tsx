import { lazy } from 'react'
import { Withdraw } from './withdraw.tsx'

const Guardian = lazy(async () => ({ default: (await import('./guardian.tsx')).Guardian }))

/** The page of a link with a secret: a guardian's consent, or the withdrawal of one. */
export function LinkPage({ name, token }: { name: string | undefined; token: string | undefined }) {
  const Page = name === 'guardian' ? Guardian : Withdraw
  return <Page token={token} />
}
