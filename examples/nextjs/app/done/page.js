import { WabiError } from '@wabi/sdk'
import { wabi } from '../../wabi.js'

/** Anyone can type an address, so the page shows the API's answer. Yours should also check whose verification it is. */
export default async function Page({ searchParams }) {
  const { verification_id: id } = await searchParams
  const verification = await wabi()
    .verifications.get(String(id))
    .catch((error) => {
      if (error instanceof WabiError && error.status < 500) return null
      throw error
    })
  return (
    <p>{verification ? (verification.outcome ?? 'not decided yet') : 'There is no such verification.'}</p>
  )
}
