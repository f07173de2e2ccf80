import { OWN_URL, wabi } from '../../wabi.js'

/** The key stays on the server: the page only sees the address of the one check it opens. */
export async function POST() {
  const { url } = await wabi().verifications.create({
    customerName: 'Hanna Tesfaye',
    delivery: 'none',
    // Only pages of its origin may frame the check.
    returnUrl: `${OWN_URL}/done`,
  })
  return Response.json({ url })
}
