import { WabiError } from '@wabi/sdk'
import { wabi } from '../../wabi.js'

/** An address can be typed by anybody: what is shown is what the API says. Yours looks whose verification it is, too. */
export default async function Page({ searchParams }) {
  const { verification_id: id = '' } = await searchParams
  try {
    const { outcome } = await wabi().verifications.get(String(id))
    return <p>{outcome ?? 'not decided yet'}</p>
  } catch (error) {
    if (error instanceof WabiError || error instanceof TypeError) return <p>There is no such verification.</p>
    throw error
  }
}
