import { verifyWebhook, WabiError } from '@wabi/sdk'

export async function POST(request) {
  try {
    const event = await verifyWebhook({
      payload: await request.arrayBuffer(),
      headers: request.headers,
      secret: process.env.WABI_WEBHOOK_SECRET,
    })
    console.log(event.type, event.data.verificationId, event.data.outcome)
    return new Response(null, { status: 204 })
  } catch (error) {
    if (error instanceof WabiError) return Response.json({ error: error.code }, { status: 400 })
    throw error
  }
}
